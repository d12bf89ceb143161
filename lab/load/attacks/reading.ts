import { addCalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { makeToken } from '#contract/sign-in/tokens.ts'
import { callerOf, prepared, type Aim, type Attacks } from '../attack.ts'
import { flood, repeated, type Asked } from '../flood.ts'

/** What a list of this many years and photos costs, asked for as often as connections allow. */
const again = (times: number, asked: (aim: Aim) => Asked): Attacks[string] => ({
  population: 'many',
  run: (aim) =>
    flood(
      aim,
      repeated(times, () => asked(aim)),
    ),
})

const search = (words: string, key?: string): Asked => ({
  method: 'POST',
  path: '/api/messages/search?embed=cards',
  body: { group: 'all', search: words, names: true, limit: 100 },
  ...(key && { key }),
})

export const byReading: Attacks = {
  '1,000 searches with a token, at once': prepared({
    population: 'many',
    prepare: (aim) => callerOf(aim)(makeToken, { body: { name: 'A program', scopes: ['read'], lasts: 30 } }),
    run: (aim, { secret }) =>
      flood(
        aim,
        repeated(1000, () => search('a e i o u', secret)),
      ),
  }),
  '300 searches for 100 words that are nowhere': again(300, () =>
    search(Array.from({ length: 66 }, (_, n) => String.fromCharCode(97 + (n % 26), 97 + (n % 25))).join(' ')),
  ),
  '300 searches with every filter': again(300, () =>
    search('a from:ada from:bea has:photo has:link after:2020 before:2030 -b "a b" is:bookmarked'),
  ),
  'the wall of 25,000 photos outlined 100 times': again(100, () => ({ path: '/api/photos/outline?embed=photos' })),
  '300 pages of photos': again(300, () => ({ path: '/api/photos?limit=120' })),
  '100 pages of the feed behind 30,000 messages': again(100, () => ({ path: '/api/feed/page/30000?embed=cards' })),
  '100 times all notifications': again(100, () => ({ path: '/api/me/notifications' })),
  '100 times all that is new': again(100, () => ({ path: '/api/me/news?extent=all' })),
  '300 times 400 days of the calendar': again(300, () => ({
    path: '/api/calendar?from=2026-01-01&to=2027-02-04&zone=Europe/Paris',
  })),
  '300 times the years of a group': again(300, ({ group }) => ({ path: `/api/groups/${group}/years` })),
  '200 times how large all files are': again(200, () => ({ path: '/api/downloads/everything' })),
  '200 times the months of an archive': again(200, ({ group }) => ({
    path: `/api/groups/${group}/archive-months?timeZone=Europe/Paris`,
  })),
  '300 times the memories of a day, and all places': again(300, () => ({ path: '/api/me/memories' })),
  '500 times the pages of the administration': {
    population: 'many',
    run: (aim) => {
      const paths = ['people', 'people?name=a', 'groups', 'acts', 'health', 'storage']
      return flood(
        aim,
        repeated(500, (n) => ({ path: `/api/admin/${paths[n % paths.length]}` })),
      )
    },
  },
  '300 times a calendar feed of 2,000 events, and 600 wrong ones': prepared({
    prepare: async (aim) => {
      const repeats = { every: 'week', days: [1, 2, 3, 4, 5, 6, 7] }
      const start = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`
      const event = { start, zone: 'Europe/Paris', repeats }
      const body = { group: aim.group, data: { title: 'Walk' }, blocks: { event } }
      await flood(
        aim,
        repeated(5, () => ({ method: 'POST', path: '/api/messages', body })),
      )
      const { address } = await callerOf(aim)(addCalendarFeed, { body: {} })
      return new URL(address).pathname
    },
    run: async (aim, path) => {
      const wrong = (n: number) => path.replace(/[^/]+\.ics$/, `${String(n).padStart(43, 'x')}.ics`)
      await flood(
        aim,
        repeated(900, (n) => ({ path: n % 3 === 0 ? path : wrong(n), key: null })),
      )
    },
  }),
}
