import { comeAlone, comeAnew, emptyGroup, youngGroup } from './newcomer.ts'
import type { Screen } from './screen.ts'

/** What somebody sees who has only just come. */
export const emptyScreens: Screen[] = [
  { name: 'feed-empty', as: 'nobody', before: comeAnew, at: '/feed' },
  { name: 'groups-only-one', as: 'nobody', before: comeAnew, at: '/groups' },
  { name: 'news-empty', as: 'nobody', before: comeAnew, at: '/news' },
  { name: 'bookmarks-empty', as: 'nobody', before: comeAnew, at: '/bookmarks' },
  { name: 'group-empty', at: async (demo) => `/groups/${await emptyGroup(demo)}` },
  { name: 'group-young', at: async (demo) => `/groups/${await youngGroup(demo)}` },
  {
    name: 'welcome',
    as: 'nobody',
    at: async (demo) => `/groups/${await emptyGroup(demo)}`,
    before: async (page, demo) => {
      await comeAnew(page, demo)
      await page.addInitScript(rememberSignUp)
    },
    reach: (page) => page.getByRole('button', { name: 'Add a picture' }).waitFor(),
  },
  { name: 'create-group', at: '/create-group' },
  {
    name: 'create-group-loading',
    at: '/create-group',
    before: (page) => page.route('**/CreateGroupPage-*.js', () => new Promise(() => {})),
    reach: (page) => page.waitForTimeout(1200),
  },
  { name: 'create-first-group', as: 'nobody', before: comeAlone, at: '/create-group' },
]

/** As client/api/stored.ts does. */
function rememberSignUp(): void {
  localStorage.setItem('welcome', JSON.stringify({ data: 'new', createdAt: Date.now(), metadata: null }))
}
