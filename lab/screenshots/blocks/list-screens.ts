import { v7 as newId } from 'uuid'
import { claimListItem, tickListItem } from '#contract/blocks/lists.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const family = (demo: OpenDemo) => demo.group('Les Moreau')

export const listScreens: Screen[] = [
  { name: 'list', at: async (demo) => `/messages/${await post(demo, everything)}` },
  { name: 'list-empty', at: async (demo) => `/messages/${await post(demo, [])}` },
  {
    name: 'list-card',
    at: async (demo) => {
      await post(demo, everything)
      return `/groups/${family(demo)}`
    },
  },
  {
    name: 'list-adding',
    at: async (demo) => `/messages/${await post(demo, everything)}`,
    reach: (page) => page.getByRole('button', { name: 'Add something' }).click(),
  },
  {
    name: 'list-writer',
    at: (demo) => `/groups/${family(demo)}/write`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add…' }).click()
      await page.getByRole('menuitem', { name: 'List' }).click()
      for (const words of ['Oranges', 'Un gâteau au chocolat', 'Candles']) {
        await page.getByLabel('What’s needed').fill(words)
        await page.getByLabel('What’s needed').press('Enter')
      }
    },
  },
]

const everything: [string, number?][] = [
  ['Oranges', 3],
  ['Un gâteau au chocolat'],
  ['Candles'],
  ['Bread', 4],
  ['A board game for everybody who stays until the evening'],
  ['חלות'],
  ['Coffee'],
  ['Plates'],
  ['Napkins'],
  ['Ice'],
]

async function post(demo: OpenDemo, wanted: [string, number?][]): Promise<string> {
  const items = wanted.map(([words, amount]) => ({ id: newId(), words, ...(amount && { wanted: amount }) }))
  const body = { group: family(demo), data: { title: 'Advent lunch' }, blocks: { list: { items } } }
  const { id } = await demo.call('elodie')(postMessage, { body })
  if (items.length === 0) return id
  const take = (who: 'elodie' | 'jeanne', n: number, amount = 1) =>
    demo.call(who)(claimListItem, { params: { id, item: items[n]!.id }, body: { amount } })
  await take('jeanne', 0, 2)
  await take('elodie', 2)
  await take('elodie', 3)
  await take('jeanne', 3)
  await take('jeanne', 6)
  await demo.call('jeanne')(tickListItem, { params: { id, item: items[6]!.id }, body: { done: true } })
  return id
}
