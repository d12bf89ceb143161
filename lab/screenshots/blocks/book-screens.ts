import type { Page } from '@playwright/test'
import { makeBook, type BookFormat } from '#contract/collecting/books.ts'
import { listYears } from '#contract/collecting/years.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const books = new WeakMap<OpenDemo, Map<BookFormat, Promise<string>>>()

/** Of the year with most photos; Élodie is a host of the group. */
function bookOf(demo: OpenDemo, format: BookFormat): Promise<string> {
  const known = books.get(demo) ?? new Map<BookFormat, Promise<string>>()
  books.set(demo, known)
  const book = known.get(format) ?? make(demo, format)
  known.set(format, book)
  return book
}

async function make(demo: OpenDemo, format: BookFormat): Promise<string> {
  const { params, year } = await latestYear(demo)
  const { id } = await demo.call('elodie')(makeBook, { params, body: { title: `Our ${year}`, year, format } })
  return `/groups/${params.id}/books/${id}`
}

async function latestYear(demo: OpenDemo) {
  const params = { id: demo.group('Les Moreau') }
  const { years } = await demo.call('elodie')(listYears, { params })
  return { params, year: years[0]! }
}

/** For the page and for what it is told; the server has the time of today. */
async function nearlyNewYear(page: Page, demo: OpenDemo): Promise<void> {
  const { year } = await latestYear(demo)
  await page.clock.setFixedTime(new Date(`${year}-12-28T12:00:00`))
  await page.route('**/api/groups/*/years', (route) =>
    route.fulfill({ json: { years: [year, year - 1], ready: { year, mayPost: true } } }),
  )
}

export const bookScreens: Screen[] = [
  {
    name: 'year',
    at: async (demo) => {
      const { params, year } = await latestYear(demo)
      return `/groups/${params.id}/${year}`
    },
  },
  {
    name: 'year-choose',
    at: async (demo) => {
      const { params, year } = await latestYear(demo)
      return `/groups/${params.id}/${year}`
    },
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Options for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Choose another' }).click()
      await page.getByRole('dialog').getByRole('button', { pressed: true }).waitFor()
    },
  },
  {
    name: 'book-shelf',
    at: async (demo) => `/groups/${(await latestYear(demo)).params.id}/books`,
    before: (_, demo) => Promise.all([bookOf(demo, 'a4'), bookOf(demo, 'square')]),
    reach: (page) => page.getByRole('heading', { name: 'Books' }).waitFor(),
  },
  {
    name: 'year-ready',
    before: nearlyNewYear,
    at: async (demo) => `/groups/${(await latestYear(demo)).params.id}`,
    reach: (page) => page.getByRole('link', { name: 'Have a look' }).waitFor(),
  },
  {
    name: 'year-agree',
    before: nearlyNewYear,
    at: async (demo) => {
      const { params, year } = await latestYear(demo)
      return `/groups/${params.id}/${year}`
    },
    reach: (page) => page.getByRole('heading', { name: /is ready$/ }).waitFor(),
  },
  { name: 'year-quiet', at: async (demo) => `/groups/${(await latestYear(demo)).params.id}/2019` },
  {
    name: 'book',
    at: (demo) => bookOf(demo, 'a4'),
    reach: (page) => page.getByRole('button', { name: 'Next pages' }).waitFor(),
  },
  {
    name: 'book-pages',
    at: (demo) => bookOf(demo, 'a4'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Pages 2 and 3' }).click()
      await page.getByRole('heading', { name: 'More photos' }).waitFor()
    },
  },
  {
    name: 'book-square',
    at: (demo) => bookOf(demo, 'square'),
    reach: (page) => page.getByRole('button', { name: 'Pages 4 and 5' }).click(),
  },
]
