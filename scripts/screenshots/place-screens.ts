import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import type { OpenDemo } from '../demo/open-demo.ts'
import type { Screen } from './screen.ts'

const group =
  (name = 'Les Moreau') =>
  (demo: OpenDemo) =>
    `/groups/${demo.group(name)}`
const inGroup = (path: string) => (demo: OpenDemo) => `/groups/${demo.group('Les Moreau')}${path}`

/** Lists of messages, and what belongs to people and groups. */
export const placeScreens: Screen[] = [
  { name: 'feed', at: '/feed' },
  { name: 'feed-in-french', as: 'jeanne', at: '/feed' },
  { name: 'feed-scrolled', at: '/feed', reach: (page) => page.mouse.wheel(0, 1600) },
  { name: 'group', at: group() },
  { name: 'group-mountain-club', at: group('Bergfreunde Oberstdorf') },
  { name: 'group-choir', as: 'jeanne', at: group('Chorale des Tilleuls') },
  { name: 'group-empty', at: emptyGroup },
  { name: 'create-group', at: '/create-group' },
  {
    name: 'news',
    at: '/feed',
    reach: (page) =>
      page
        .getByRole('button', { name: /notification|news/i })
        .first()
        .click(),
  },
  { name: 'bookmarks', at: '/bookmarks' },
  { name: 'search', at: inGroup('/search?q=lac') },
  { name: 'search-nothing', at: inGroup('/search?q=bateau-mouche') },
  {
    name: 'settings-account',
    at: async (demo) => `/users/${(await demo.call('elodie')(readMe)).id}/settings`,
  },
  { name: 'settings-group', at: inGroup('/settings') },
  {
    name: 'settings-group-unsaved',
    at: inGroup('/settings'),
    reach: (page) => page.getByRole('textbox', { name: 'Name' }).fill('Les Moreau et compagnie'),
  },
  {
    name: 'leave-group',
    at: inGroup('/settings'),
    reach: (page) => page.getByRole('button', { name: 'Leave group…' }).click(),
  },
  { name: 'share', at: '/share?title=Montgolfi%C3%A8res&text=Un+lien&url=https%3A%2F%2Ffr.wikipedia.org%2F' },
  { name: 'menu-you', at: '/feed', reach: (page) => page.getByRole('button', { name: /^(Your menu|You$)/ }).click() },
  { name: 'menu-groups', at: '/feed', reach: (page) => page.getByRole('button', { name: 'Groups' }).click() },
  { name: 'not-found', at: '/groups/01900000-0000-7000-8000-000000000000', isMissing: true },
  {
    name: 'offline',
    at: '/feed',
    reach: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You are offline').waitFor()
    },
  },
  {
    name: 'feed-loading',
    at: '/feed',
    before: (page) => page.route('**/api/feed/**', () => new Promise(() => {})),
    reach: (page) => page.waitForTimeout(1200),
  },
  {
    name: 'feed-failed',
    at: '/feed',
    before: (page) => page.route('**/api/feed/**', (route) => route.fulfill({ status: 500, body: '{}' })),
    reach: (page) => page.waitForTimeout(3000),
  },
]

const emptyGroups = new WeakMap<OpenDemo, Promise<string>>()

async function emptyGroup(demo: OpenDemo): Promise<string> {
  const made = emptyGroups.get(demo) ?? makeEmptyGroup(demo)
  emptyGroups.set(demo, made)
  return made
}

async function makeEmptyGroup(demo: OpenDemo): Promise<string> {
  const { id } = await demo.call('elodie')(createGroup, { body: { name: 'Vivaldi 2027' } })
  return `/groups/${id}`
}
