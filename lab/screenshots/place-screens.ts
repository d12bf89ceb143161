import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const group =
  (name = 'Les Moreau') =>
  (demo: OpenDemo) =>
    `/groups/${demo.group(name)}`
const lake = (demo: OpenDemo) => demo.message('Une semaine au lac')

/** Lists of messages, the menus of the bar, and what is there when something is not. */
export const placeScreens: Screen[] = [
  { name: 'feed', at: '/feed' },
  { name: 'feed-in-french', as: 'jeanne', at: '/feed' },
  { name: 'feed-scrolled', at: '/feed', reach: (page) => page.mouse.wheel(0, 1600) },
  { name: 'group', at: group() },
  { name: 'group-mountain-club', at: group('Bergfreunde Oberstdorf') },
  { name: 'group-choir', as: 'jeanne', at: group('Chorale des Tilleuls') },
  { name: 'group-photos', at: (demo) => `${group()(demo)}/photos` },
  {
    name: 'group-photos-download',
    at: (demo) => `${group()(demo)}/photos`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Download everything' }).click()
      await page.getByRole('link', { name: 'Download', exact: true }).waitFor()
    },
  },
  {
    name: 'group-menu',
    at: group(),
    reach: (page) => page.getByRole('button', { name: 'More', exact: true }).first().click(),
  },
  {
    name: 'group-leave',
    at: (demo) => `${group('Bergfreunde Oberstdorf')(demo)}/settings`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Leave group…' }).click()
      await page.getByRole('link', { name: 'Download everything' }).waitFor()
    },
  },
  { name: 'photos', at: '/photos' },
  {
    name: 'group-photos-lightbox',
    at: (demo) => `${group()(demo)}/photos`,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^(Photo|Video) by/ })
        .nth(2)
        .click()
      await page.getByRole('button', { name: 'Close' }).waitFor()
    },
  },
  {
    name: 'group-random',
    at: group(),
    before: (page) => page.route('**/api/groups/*/random*', () => new Promise(() => {})),
    reach: async (page) => {
      await page.locator('a[href$="/random"]:visible').first().click()
      await page.getByText('One moment').first().waitFor()
    },
  },
  {
    name: 'news',
    at: '/feed',
    only: 'large',
    reach: (page) =>
      page
        .getByRole('button', { name: /notification|what’s new/i })
        .first()
        .click(),
  },
  { name: 'news-page', at: '/news' },
  {
    name: 'menu-news-options',
    at: '/news',
    reach: (page) => page.getByRole('button', { name: 'Notification options' }).first().click(),
  },
  { name: 'bookmarks', at: '/bookmarks' },
  {
    name: 'share',
    at: `/share?title=Montgolfi%C3%A8res&text=Un+lien&url=${encodeURIComponent('https://fr.wikipedia.org/wiki/Montgolfi%C3%A8re')}`,
  },
  { name: 'share-choose-group', at: (demo) => `/share?message=${lake(demo)}` },
  { name: 'share-reply', at: (demo) => `/share?parent=${lake(demo)}&text=Encore+un+jour` },
  { name: 'groups', at: '/groups' },
  { name: 'you', at: '/you' },
  {
    name: 'menu-you',
    at: '/feed',
    only: 'large',
    reach: (page) => page.getByRole('button', { name: /^Your menu/ }).click(),
  },
  {
    name: 'menu-groups',
    at: '/feed',
    only: 'large',
    reach: (page) => page.getByRole('button', { name: 'Groups' }).click(),
  },
  { name: 'not-found', at: '/groups/01900000-0000-7000-8000-000000000000', isMissing: true },
  {
    name: 'offline',
    at: '/feed',
    reach: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You’re offline').waitFor()
    },
  },
  {
    name: 'feed-loading',
    at: '/create-group',
    reach: async (page) => {
      await page.route('**/api/feed/**', () => new Promise(() => {}))
      await page
        .getByRole('link', { name: /^(My feed|Feed)$/ })
        .first()
        .click()
      await page.waitForTimeout(1200)
    },
  },
  {
    name: 'group-loading',
    at: '/groups',
    reach: async (page) => {
      await page.route('**/api/groups/**', () => new Promise(() => {}))
      await page.getByRole('link', { name: 'Les Moreau' }).first().click()
      await page.waitForTimeout(1200)
    },
  },
  {
    name: 'feed-failed',
    at: '/feed',
    // Also what the service worker asks for.
    before: (page) => page.context().route('**/api/feed/**', (route) => route.fulfill({ status: 500, body: '{}' })),
    reach: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
]
