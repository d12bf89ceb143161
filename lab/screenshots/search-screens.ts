import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const search = (query: string) => (demo: OpenDemo) => `/groups/${demo.group('Les Moreau')}/search${query}`

export const searchScreens: Screen[] = [
  { name: 'search', at: search('?q=lac') },
  { name: 'search-nothing', at: search('?q=bateau-mouche') },
  { name: 'search-begun', at: search('') },
  { name: 'search-all-groups', at: '/search?q=lac' },
  {
    name: 'search-panel',
    at: '/feed',
    only: 'large',
    reach: async (page) => {
      await page.getByRole('searchbox').pressSequentially('la')
      await page.getByRole('link', { name: 'Show all results' }).waitFor()
    },
  },
  {
    name: 'search-filters',
    at: search('?q=lac+has%3Aphoto'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'search-loading',
    at: search('?q=lac'),
    before: (page) => page.route('**/api/messages/search*', () => new Promise(() => {})),
    reach: (page) => page.getByRole('heading', { name: 'Searching for' }).waitFor(),
  },
  {
    name: 'search-failed',
    at: search('?q=lac'),
    before: (page) => page.route('**/api/messages/search*', (route) => route.fulfill({ status: 500, body: '{}' })),
    reach: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
]
