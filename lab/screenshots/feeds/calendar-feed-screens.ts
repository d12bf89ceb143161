import type { Page } from '@playwright/test'
import { listCalendarFeeds, type CalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { readMe } from '#contract/me.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const account = async (demo: OpenDemo) => `/users/${(await demo.call('elodie')(readMe)).id}/settings`

/** The rows to add events to other calendars, in the settings. */
export const calendarFeedScreens: Screen[] = [
  { name: 'calendar-feeds-none', at: account, reach: toCalendars },
  { name: 'calendar-feeds-added', at: account, before: (page) => withFeeds(page, true), reach: toCalendars },
  { name: 'calendar-feeds-at-home', at: account, before: (page) => withFeeds(page, false), reach: toCalendars },
  {
    name: 'calendar-feeds-choices',
    at: account,
    before: (page) => withFeeds(page, true),
    reach: async (page) => {
      await toCalendars(page)
      await page.getByText('What’s in it, and the link').first().click()
      await page.getByRole('button', { name: 'Copy link' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'calendar-feeds-new-link',
    at: account,
    before: (page) => withFeeds(page, true),
    reach: async (page) => {
      await toCalendars(page)
      await page.getByText('What’s in it, and the link').first().click()
      await page.getByRole('button', { name: 'Make a new link' }).click()
    },
  },
]

async function withFeeds(page: Page, isReachable: boolean): Promise<void> {
  const feed: CalendarFeed = {
    id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a29',
    shows: 'everything',
    titlesOnly: false,
    address: 'https://moreau.example/api/calendar-feeds/secret.ics',
    createdAt: ago(1000),
    looks: [
      { program: 'apple', at: ago(0.3) },
      { program: 'google', at: ago(6) },
      { program: 'outlook', at: ago(75) },
    ],
  }
  await page.route(`**${listCalendarFeeds.path}`, (route) =>
    route.fulfill({ json: { feeds: [isReachable ? feed : { ...feed, looks: [] }], isReachable } }),
  )
}

async function toCalendars(page: Page): Promise<void> {
  await page.getByText('Apple Calendar').waitFor()
  await page.getByRole('heading', { name: 'Calendars' }).scrollIntoViewIfNeeded()
}

function ago(hours: number): number {
  return Math.floor(Date.now() / 1000) - hours * 3600
}
