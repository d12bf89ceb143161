import { expect, type Page } from '@playwright/test'
import { readPoll, vote } from '#contract/blocks/polls.ts'
import { makeCollection } from '#contract/collecting/collections.ts'
import { makeGuestLink } from '#contract/guests/guest-links.ts'
import { postMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { openScreen } from '#lab/screenshots/open-screen.ts'
import type { Screen } from '#lab/screenshots/screen.ts'
import { screens } from '#lab/screenshots/screens.ts'
import { openDemo, type OpenDemo } from '#test/servers/open-demo.ts'
import { signIn } from '../support/people.ts'
import { listenFor, readAloud } from '../support/reading.ts'
import { test as withServer } from '../support/test.ts'

/*
 * What a screen reader has of the main screens is kept in `screen-reader/`, for people to read: in what order things
 * come, as what, and by which names. The demo is told as of one moment, and the clocks stand there.
 */
const moment = new Date('2026-06-13T10:00:00Z')
const timezoneId = 'Europe/Paris'

const test = withServer.extend<object, { demo: OpenDemo }>({
  demo: [
    async ({}, use) => {
      const { TZ } = process.env
      process.env.TZ = timezoneId
      const demo = await openDemo({ LOG_LEVEL: 'silent', TZ: timezoneId }, { at: moment })
      await use(demo)
      await demo.close()
      if (TZ === undefined) delete process.env.TZ
      else process.env.TZ = TZ
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.use({ trace: 'off' })

/** By the names of the screens in lab/screenshots, in this order: looking at a message makes it read. */
const shown = [
  'feed',
  'group',
  'message',
  'lightbox',
  'writer-photos',
  'group-photos',
  'search',
  'news-page',
  'event',
  'settings-account',
  'settings-group',
  'delete-message',
  'frame-code',
  'administration-health',
]

/** Buttons that come with code of their own. */
const late: Record<string, string[]> = {
  lightbox: ['Heart, 3 reactions', 'Who is in it?'],
  'settings-account': ['Make a link'],
}

/** Made here, so that they tell of no other day. */
const made: Screen[] = [
  { name: 'poll', at: poll, reach: (page) => page.getByRole('region', { name: 'Poll' }).waitFor() },
  { name: 'collection', at: async (demo) => (await collection(demo)).path },
  { name: 'guest', as: 'nobody', at: async (demo) => (await collection(demo)).guestPath },
]

/** Only what stands in front. */
const inFront: Record<string, string> = { lightbox: '.pswp', 'delete-message': '[role=alertdialog]' }

test('a screen reader has a short way in', async ({ page, server, distantBea }) => {
  await signIn(server, distantBea)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await expectTree(page, 'login')
})

test('what a screen reader has of each main screen', { tag: '@long' }, async ({ browser, demo }) => {
  test.setTimeout(10 * 60_000)
  for (const screen of [...shown.map((name) => screens.find((one) => one.name === name)!), ...made]) {
    const { name } = screen
    await test.step(name, async () => {
      const viewport = { width: 1280, height: 800 }
      const who = screen.as ?? 'elodie'
      const context = await demo.browse(browser, who, { viewport, timezoneId, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.clock.setFixedTime(moment)
      await openScreen(page, demo, screen)
      for (const button of late[name] ?? []) await page.getByRole('button', { name: button }).waitFor()
      await expectTree(page, name)
      await context.close()
    })
  }
})

async function expectTree(page: Page, name: string): Promise<void> {
  const place = page.locator(inFront[name] ?? 'body')
  // Parts come one after the other.
  const compare = async () => expect(await readAloud(place)).toMatchSnapshot([`${name}.aria.yml`])
  await expect.soft(compare, name).toPass({ timeout: 20_000, intervals: [300] })
  expect.soft(await listenFor(page), name).toEqual([])
}

async function poll(demo: OpenDemo): Promise<string> {
  const options = ['Back to the lake', 'Brittany, by the sea'].map((text) => ({ text }))
  const blocks = { poll: { kind: 'several' as const, shows: 'names' as const, options } }
  const data = { title: 'Where do we all go next summer?' }
  const { id } = await demo.call('elodie')(postMessage, { body: { group: demo.group('Les Moreau'), data, blocks } })
  const { options: [first] = [], shows } = await demo.call('elodie')(readPoll, { params: { id }, query: {} })
  await demo.call('elodie')(vote, { params: { id }, body: { votes: [{ option: first!.id, answer: 'yes' }], shows } })
  return `/messages/${id}`
}

async function collection(demo: OpenDemo): Promise<{ path: string; guestPath: string }> {
  const group = demo.group('Les Moreau')
  const call = demo.call('elodie')
  const { photos: all } = await call(listPhotos, { query: { group, limit: 8 } })
  const photos = all.map(({ id, message }) => ({ message, file: id }))
  const { id } = await call(makeCollection, { params: { id: group }, body: { name: 'Corsica', photos } })
  const body = { collection: id, add: true, download: true }
  const { address } = await call(makeGuestLink, { params: { id: group }, body })
  return { path: `/groups/${group}/collections/${id}`, guestPath: `/guest#${address.split('#')[1]!}` }
}
