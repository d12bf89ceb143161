import type { Page } from '@playwright/test'
import { makeCollection } from '#contract/collecting/collections.ts'
import { makeGuestLink } from '#contract/guests/guest-links.ts'
import { answerAsGuest, nameGuest } from '#contract/guests/guest-pages.ts'
import { postMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { logIn } from '#contract/sessions.ts'
import { loginOf, logins } from '#scripts/demo/people.ts'
import { developPhoto } from '#scripts/demo/pictures.ts'
import type { PhotoName } from '#scripts/demo/story.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { upload } from '../club.ts'
import type { Screen } from '../screen.ts'

type Made = {
  group: string
  collection: string
  /** The paths of the guest's pages. */
  ofCollection: string
  ofLocked: string
  ofEvent: string
  cookies: { name: string; value: string }[]
}

const made = new WeakMap<OpenDemo, Promise<Made>>()

function guests(demo: OpenDemo): Promise<Made> {
  const known = made.get(demo) ?? make(demo)
  made.set(demo, known)
  return known
}

const at =
  (which: 'ofCollection' | 'ofLocked' | 'ofEvent') =>
  async (demo: OpenDemo): Promise<string> =>
    (await guests(demo))[which]
const ofHosts = async (demo: OpenDemo) => `/groups/${(await guests(demo)).group}/guests`
const ofCollection = async (demo: OpenDemo) => {
  const { group, collection } = await guests(demo)
  return `/groups/${group}/collections/${collection}`
}
const comeBack = async (page: Page, demo: OpenDemo) => {
  const { cookies } = await guests(demo)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.url })))
}
const openLinks = async (page: Page) => {
  await page.getByRole('button', { name: 'Guest link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'For the table' }).first().waitFor()
}

/** What people without an account see, and those who let them in. */
export const guestScreens: Screen[] = [
  { name: 'guest-collection', as: 'nobody', at: at('ofCollection') },
  {
    name: 'guest-waiting',
    as: 'nobody',
    at: at('ofCollection'),
    before: comeBack,
    reach: (page) => page.getByRole('heading', { name: 'From you' }).waitFor(),
  },
  { name: 'guest-event', as: 'nobody', at: at('ofEvent') },
  { name: 'guest-event-answered', as: 'nobody', at: at('ofEvent'), before: comeBack },
  { name: 'guest-password', as: 'nobody', at: at('ofLocked') },
  { name: 'guest-over', as: 'nobody', at: `/guest#${'A'.repeat(43)}` },
  { name: 'guests-of-group', at: ofHosts },
  {
    name: 'guests-choose',
    at: ofHosts,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Choose some' }).first().click()
      await page.getByRole('button', { name: 'Photo 2' }).first().click()
    },
  },
  { name: 'guests-collection-head', at: ofCollection },
  {
    name: 'guests-collection-menu',
    at: ofCollection,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Options of the collection' }).click()
      await page.getByRole('menuitem', { name: 'Make the book' }).waitFor()
    },
  },
  { name: 'guest-link', at: ofCollection, reach: openLinks },
  {
    name: 'guest-link-new',
    at: ofCollection,
    reach: async (page) => {
      await openLinks(page)
      await page.getByRole('button', { name: 'Make another' }).click()
    },
  },
  {
    name: 'guest-link-table',
    at: ofCollection,
    reach: async (page) => {
      await openLinks(page)
      await page.getByRole('button', { name: 'For the table' }).first().click()
      await page.getByRole('img', { name: 'Code with the address of the guest link' }).first().waitFor()
    },
  },
]

const brought: PhotoName[] = [
  'cake',
  'candles',
  'meadow',
  'lake/tall',
  'balloons/left',
  'jetty/close',
  'apricots',
  'sail/tall',
  'alps/left',
  'mugs',
  'tent/close',
  'forest/tall',
]

async function make(demo: OpenDemo): Promise<Made> {
  const group = demo.group('Les Moreau')
  const call = demo.call('elodie')
  const params = { id: group }
  const { photos: all } = await call(listPhotos, { query: { group, limit: 40 } })
  const photos = all.map(({ id, message }) => ({ message, file: id }))
  const { id: collection } = await call(makeCollection, {
    params,
    body: { name: 'Les 60 ans de Marc', photos: photos.slice(4, 22) },
  })
  const link = await call(makeGuestLink, { params, body: { collection, add: true, download: true } })
  const locked = await call(makeGuestLink, { params, body: { collection, password: 'mirabelle', days: 7 } })
  const data = {
    title: 'Les 60 ans de Marc',
    text: 'On se retrouve au bord du lac. Apportez vos maillots et vos plus vieilles photos.',
  }
  const blocks = {
    event: { start: summerDay(), zone: 'Europe/Paris', place: 'La Grange, Talloires' },
    poll: { kind: 'one' as const, shows: 'numbers' as const, options: [{ text: 'Le bateau' }, { text: 'La marche' }] },
  }
  const signIn = { login: loginOf('elodie'), password: logins.elodie.password }
  const { api_key: key } = await call(logIn, { body: signIn })
  const { id: message } = await call(postMessage, {
    body: { group, data, blocks, files: [await upload(demo, { key }, 'lake')] },
  })
  const day = await call(makeGuestLink, { params, body: { message, answer: true } })

  const server = { url: `${demo.url}/` }
  const lena = guestBrowser(server)
  await lena.open(link.address)
  await lena.call(nameGuest, { params: { link: link.id }, body: { name: 'Lena Hofmann' } })
  const otto = guestBrowser(server)
  await otto.open(link.address)
  await otto.call(nameGuest, { params: { link: link.id }, body: { name: 'Onkel Otto' } })
  for (const [index, name] of brought.entries())
    await (index < 8 ? lena : otto).bring(link.id, await developPhoto(name), `IMG_${2041 + index}.jpg`)
  const { event } = await lena.open(day.address)
  await lena.call(nameGuest, { params: { link: day.id }, body: { name: 'Lena Hofmann' } })
  if (event) {
    const body = { occurrence: event.id, answer: 'coming' as const, friends: 1 }
    await lena.call(answerAsGuest, { params: { link: day.id }, body })
  }
  return {
    group,
    collection,
    ofCollection: pathOf(link.address),
    ofLocked: pathOf(locked.address),
    ofEvent: pathOf(day.address),
    cookies: [...lena.jar].map(([name, value]) => ({ name, value })),
  }
}

const pathOf = (address: string): string => `/guest#${address.split('#')[1]!}`

function summerDay(): string {
  const now = new Date()
  const year = now.getFullYear() + (now.getMonth() < 5 ? 0 : 1)
  return `${year}-06-12T15:00`
}
