import { addToCollection, changeCollection, makeCollection } from '#contract/collecting/collections.ts'
import { listPhotos } from '#contract/photos.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

type Made = { group: string; filled: string; empty: string }

const made = new WeakMap<OpenDemo, Promise<Made>>()

function collections(demo: OpenDemo): Promise<Made> {
  const known = made.get(demo) ?? make(demo)
  made.set(demo, known)
  return known
}

const at =
  (which: 'filled' | 'empty', below = '') =>
  async (demo: OpenDemo) => {
    const all = await collections(demo)
    return `/groups/${all.group}/collections/${all[which]}${below}`
  }

export const collectionScreens: Screen[] = [
  { name: 'collections', at: async (demo) => `/groups/${(await collections(demo)).group}/collections` },
  { name: 'collection', at: at('filled') },
  {
    name: 'collection-chosen',
    at: at('filled'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Select' }).click()
      await page.getByRole('listitem').getByRole('button').first().click()
    },
  },
  {
    name: 'collection-arrange',
    at: at('filled'),
    before: async (_, demo) => {
      const { filled } = await collections(demo)
      await demo.call('elodie')(changeCollection, { params: { id: filled }, body: { order: 'hand' } })
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Arrange' }).click()
      await page.getByRole('listitem').getByRole('button').nth(1).click()
    },
  },
  { name: 'collection-empty', at: at('empty') },
  {
    name: 'collection-add',
    at: at('filled', '/add'),
    reach: (page) => page.getByRole('listitem').getByRole('button').first().click(),
  },
  {
    name: 'collection-new-photos',
    at: async (demo) => {
      const { group, filled } = await collections(demo)
      return `/groups/${group}/write?photos=1&collection=${filled}`
    },
    reach: (page) => page.getByText('These photos also go into').waitFor(),
  },
  {
    name: 'collection-found',
    at: async (demo) => `/groups/${(await collections(demo)).group}/search?q=Corsica`,
    reach: (page) => page.getByRole('link', { name: 'Corsica 2026' }).waitFor(),
  },
  {
    name: 'collection-choose',
    at: (demo) => `/messages/${demo.message('Une semaine au lac')}`,
    before: (_, demo) => collections(demo),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Message options' }).first().click()
      await page.getByRole('menuitem', { name: 'Add to a collection' }).click()
      await page.getByRole('button', { name: /Corsica/ }).waitFor()
    },
  },
]

async function make(demo: OpenDemo): Promise<Made> {
  const group = demo.group('Les Moreau')
  const call = demo.call('elodie')
  const { photos: all } = await call(listPhotos, { query: { group, limit: 40 } })
  const photos = all.map(({ id, message }) => ({ message, file: id }))
  const params = { id: group }
  const { id: empty } = await call(makeCollection, { params, body: { name: 'Noël à la maison' } })
  const { id: filled } = await call(makeCollection, {
    params,
    body: { name: 'Corsica 2026', photos: photos.slice(3, 8) },
  })
  await demo.call('jeanne')(addToCollection, { params: { id: filled }, body: { photos: photos.slice(8) } })
  return { group, filled, empty }
}
