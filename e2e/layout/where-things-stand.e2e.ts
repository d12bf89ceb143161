import type { Locator, Page } from '@playwright/test'
import { updateUser } from '#contract/account.ts'
import { changeEvent, readEvent } from '#contract/blocks/events.ts'
import { makeEventOfPoll, readPoll, vote } from '#contract/blocks/polls.ts'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import type { RunningServer } from '#test/servers/start-server.ts'
import { atOneTable, signIn, type Table } from '../support/people.ts'
import { countShifts, shiftsSoFar } from '../support/shifts.ts'
import { expect, test, type Person } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

test('beside the first message stand ways to go on, from one edge of the page to the other', async ({
  server,
  ada,
}) => {
  const { page } = ada
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group, data: { text: 'Hello' } } })
  await page.setViewportSize(desktop)
  await page.goto(`/groups/${group}`)
  const cards = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.last()).toContainText('Bring an old photo')
  const tabs = await box(page.getByRole('navigation').filter({ hasText: 'People' }))
  const [first, second, last] = await Promise.all([0, 1, 2].map((place) => box(cards.nth(place))))
  expect([second!.y, last!.y]).toEqual([first!.y, first!.y])
  expect(first!.x).toBeCloseTo(tabs.x, 0)
  expect(last!.x + last!.width).toBeCloseTo(tabs.x + tabs.width, 0)
})

test(
  'at the foot of a phone stands the reply, or what the author of a poll does with it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const options = Array.from({ length: 9 }, (_, n) => ({ moment: `2027-02-1${n}` }))
    const poll = { kind: 'dates' as const, shows: 'names' as const, zone: timeZone, options }
    const data = { title: 'When do we go up?' }
    const { id } = await asAda(postMessage, { body: { group, data, blocks: { poll } } })
    const { options: asked } = await asBea(readPoll, { params: { id }, query: {} })
    await asBea(vote, { params: { id }, body: { shows: poll.shows, votes: [{ option: asked[0]!.id, answer: 'yes' }] } })
    const reply = (page: Page) => page.getByRole('form', { name: 'Your reply' })
    for (const { page } of [ada, bea]) {
      await page.setViewportSize(phone)
      await page.goto(`/messages/${id}`)
    }
    const make = ada.page.getByRole('button', { name: /^Make it/ })
    const foot = async (locator: Locator) => {
      const { y, height } = await box(locator)
      return y + height
    }
    await expect(make).toBeInViewport({ ratio: 1 })
    await expect(reply(ada.page)).not.toBeInViewport()
    await expect(bea.page.getByRole('button', { name: /^Yes/ }).first()).toBeVisible()
    expect(await foot(reply(bea.page))).toBeCloseTo(phone.height, 0)

    // Further down, each has what they write in sight.
    for (const { page } of [ada, bea]) {
      const field = page.getByRole('textbox', { name: 'Your reply' })
      await field.click()
      await field.fill('I bring the sledge')
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
      await expect(field).toBeInViewport({ ratio: 1 })
    }
    await asAda(makeEventOfPoll, { params: { id }, body: { option: asked[0]!.id } })
    await expect(make).toHaveCount(0)
    await ada.page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => foot(reply(ada.page))).toBeCloseTo(phone.height, 0)
  },
)

test(
  'what comes up has its place from the first moment on, and nothing moves when more or less does',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, bea)
    const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T12:30`
    const plan = (title: string) =>
      asBea(postMessage, { body: { group, data: { title }, blocks: { event: { start, zone: timeZone } } } })
    const { id } = await plan('Rehearsal')
    const { page } = ada
    await page.goto(`/messages/${id}`)
    await expect(page.getByRole('region', { name: 'Event' }).getByText('Nobody is coming yet')).toBeVisible()
    await countShifts(page)
    const strip = page.getByRole('region', { name: 'Coming up' })
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      for (const path of ['/feed', `/groups/${group}`]) {
        await page.goto(path)
        await expect(strip.getByRole('link', { name: 'Rehearsal' })).toBeVisible()
        expect(await shiftsSoFar(page), `${path} at ${size.width}`).toBeLessThan(0.001)
      }
    }
    const below = page.getByRole('list', { name: 'Messages' })
    const before = await box(below)
    await plan('Concert')
    await expect(strip.getByRole('link', { name: 'Concert' })).toBeVisible()
    const { id: occurrence } = await asBea(readEvent, { params: { id }, query: {} })
    await asBea(changeEvent, { params: { id, occurrence }, body: { extent: 'this', cancelled: true } })
    await expect(strip.getByRole('link', { name: 'Rehearsal' })).toHaveCount(0)
    expect((await box(below)).y).toBe(before.y)
  },
)

test(
  'what this day brings back is put away in the corner of its card',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    await fourYearsAgo(server, ada, bea)
    const { page } = ada
    const brought = page.getByRole('region', { name: 'On this day' })
    const dismiss = brought.getByRole('button', { name: 'Hide for today' })

    await page.setViewportSize(phone)
    await page.goto('/feed')
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      const [card, corner] = [await box(brought.getByRole('article')), await box(dismiss)]
      expect(corner.x + corner.width).toBeLessThanOrEqual(card.x + card.width)
      expect(corner.y).toBeGreaterThanOrEqual(card.y)
      expect(Math.min(corner.width, corner.height)).toBeGreaterThanOrEqual(44)
    }
  },
)

test('what this day brings back is as wide as the cards below it', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { bea: asBea, group } = await fourYearsAgo(server, ada, bea)
  const { page } = ada
  const brought = page.getByRole('region', { name: 'On this day' }).getByRole('article')
  const card = page.getByRole('list', { name: 'Messages' }).getByRole('article').first()
  const expectSameWidth = async () => {
    for (const width of [820, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/feed')
      // The list has more columns while it loads.
      await expect.poll(async () => (await box(brought)).width - (await box(card)).width).toBeCloseTo(0, 0)
    }
  }
  await expectSameWidth()
  for (const text of ['One', 'Two', 'Three', 'Four']) await asBea(postMessage, { body: { group, data: { text } } })
  await expectSameWidth()
})

test('another memory is in sight below a photo that fills the window', { tag: '@long' }, async ({ server, ada }) => {
  const { page } = ada
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const files = [await upload(ada, 1)]
  await call(postMessage, { body: { group, data: { text: 'Hello' }, files } })
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto(`/groups/${group}/random`)
    const photo = page.getByRole('main').getByRole('img', { name: 'Photo 1 of 1 by Ada' })
    await expect(photo).toHaveJSProperty('complete', true)
    expect((await box(photo)).height).toBeGreaterThan(size.height / 2)
    await expect(page.getByRole('link', { name: 'Another' })).toBeInViewport({ ratio: 1 })
  }
})

test(
  'the hello to a newcomer stands below the ways to begin, as wide as they are, and goes with the first message',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await asNewcomer(ada)
    await page.setViewportSize(phone)
    await page.goto(`/groups/${group}`)
    const hello = await box(page.getByRole('region', { name: 'Welcome, Ada.' }))
    const ways = await box(page.getByRole('list').filter({ hasText: 'Bring an old photo' }))
    expect(hello.y - (ways.y + ways.height)).toBeGreaterThanOrEqual(8)
    expect([hello.x, hello.width]).toEqual([ways.x, ways.width])

    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.goto(`/groups/${group}/write`)
      const tools = ['Photos', 'Voice', 'File'].map((word) => page.getByText(word, { exact: true }))
      if (size === phone) for (const tool of tools) await expect(tool).toBeInViewport({ ratio: 1 })
      await page.getByLabel('Text').fill('Hello')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const toast = await box(page.locator('output > *', { hasText: /^Posted\./ }))
      const article = page.getByRole('article').first()
      for (const each of [
        article.getByRole('button', { name: 'Edit' }),
        article.getByRole('button', { name: 'Reply' }),
        article.getByRole('group', { name: 'Reactions' }),
      ]) {
        expect((await box(each)).y, `${size.width} px`).toBeGreaterThanOrEqual(toast.y + toast.height)
      }
    }
    await page.goto(`/groups/${group}`)
    await expect(page.getByText('Bring an old photo')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Welcome, Ada.' })).toHaveCount(0)
  },
)

test('nothing jumps on the page of a person for what a host can do', { tag: '@long' }, async ({ server, ada, bea }) => {
  const { bea: asBea } = await atOneTable(server, ada, bea)
  const { id } = await asBea(readMe)
  const { page } = ada
  await page.goto('/bookmarks', { waitUntil: 'networkidle' })
  await countShifts(page)
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto(`/people/${id}`)
    await expect(page.getByRole('button', { name: 'Remove…' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsSoFar(page)).toBe(0)
  }
})

test('nothing jumps for the hello to a newcomer', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await asNewcomer(ada)
  // The font is here then, which moves letters by itself.
  await page.goto('/bookmarks', { waitUntil: 'networkidle' })
  await countShifts(page)
  for (const post of [async () => {}, writeThree]) {
    await post()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.goto(`/groups/${group}`)
      await expect(page.getByRole('region', { name: 'Welcome, Ada.' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftsSoFar(page)).toBe(0)
    }
  }

  async function writeThree() {
    for (const text of ['One', 'Two', 'Three']) await asBea(postMessage, { body: { group, data: { text } } })
  }
})

test(
  'what is written in a reply has the whole width of its field on a phone',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id } = await call(postMessage, { body: { group, data: { text: 'Hello' } } })
    await page.setViewportSize(phone)
    await page.goto(`/messages/${id}`)
    const reply = page.getByRole('textbox', { name: 'Your reply' })
    const emoji = page.getByRole('button', { name: 'Add an emoji' })
    const before = await box(emoji)
    await reply.fill('There is a seat for you')
    const [text, after] = [await box(reply), await box(emoji)]
    expect(text.y + text.height).toBeLessThanOrEqual(after.y)
    expect(text.width).toBeGreaterThan(250)
    // Where a finger is on its way to.
    expect(after).toEqual(before)
  },
)

test('groups stand two in a row on a tablet', { tag: '@long' }, async ({ server, ada }) => {
  const { page } = ada
  const call = await signIn(server, ada)
  for (const name of ['Les Moreau', 'Bergfreunde']) await call(createGroup, { body: { name } })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/groups')
  const cards = page.getByRole('main').getByRole('article')
  expect((await box(cards.first())).y).toBe((await box(cards.last())).y)
})

test(
  'a date on a narrow card is whole, whatever was given to the message',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const year = new Date().getFullYear() - 1
    await page.clock.setFixedTime(new Date(year, 11, 15))
    const createdAt = new Date(year, 10, 22, 12).getTime() / 1000
    const { id } = await call(postMessage, { body: { group, data: { text: 'Hello' }, createdAt } })
    for (const reaction of ['👍', '😂']) await call(react, { params: { id }, body: { reaction } })
    await call(postMessage, { body: { group, parent: id, data: { text: 'Hello back' } } })
    for (const width of [390, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/feed')
      const date = page.getByRole('article').getByText('November 22')
      await expect(date).toBeVisible()
      expect(await date.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  },
)

test(
  'words about the code of an invitation find room on the smallest screen in the largest text',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await page.evaluate(() => localStorage.setItem('textSize', '{"data":"very-large","createdAt":0,"metadata":null}'))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/groups/${group}`)
    await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click()
    expect((await box(page.getByRole('dialog').getByText('Side by side?'))).width).toBeGreaterThan(100)
  },
)

test(
  'on a phone the tab of a group with a long name is seen whole above its settings',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const call = await signIn(server, ada)
    const name = 'Friends of the Danube Steamship Company and all of their families'
    const { id: group } = await call(createGroup, { body: { name } })
    await page.setViewportSize(phone)
    await page.goto(`/groups/${group}/settings`)
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })).toBeInViewport({
      ratio: 1,
    })
  },
)

/** As signing up leaves it. */
async function asNewcomer({ page }: Person) {
  await page.evaluate(() => localStorage.setItem('welcome', '{"data":"new","createdAt":0,"metadata":null}'))
}

/** Ada and Bea at one table, and what Bea wrote on this day four years ago. */
async function fourYearsAgo(server: RunningServer, ada: Person, bea: Person): Promise<Table> {
  const table = await atOneTable(server, ada, bea)
  const { id } = await table.ada(readMe, {})
  await table.ada(updateUser, { params: { id }, body: { timeZone } })
  const today = new Date()
  const createdAt = Math.floor(today.setFullYear(today.getFullYear() - 4) / 1000)
  await table.bea(postMessage, { body: { group: table.group, data: { title: 'The lake' }, createdAt } })
  return table
}

async function box(element: Locator) {
  await expect(element).toBeVisible()
  return (await element.boundingBox())!
}
