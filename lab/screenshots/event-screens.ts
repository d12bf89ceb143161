import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const nebelhorn = 'Nebelhorn, Samstag'
const club = 'Bergfreunde Oberstdorf'

export const eventScreens: Screen[] = [
  { name: 'event', at: (demo) => `/messages/${demo.message(nebelhorn)}`, reach: showEvent },
  {
    name: 'event-answered',
    at: (demo) => `/messages/${demo.message(nebelhorn)}`,
    reach: async (page) => {
      const answer = eventOf(page).getByRole('button', { name: 'Coming' })
      // Another picture may have answered before.
      if ((await answer.getAttribute('aria-pressed')) !== 'true') await answer.click()
      await eventOf(page).getByText('Bring a friend').waitFor()
      await showEvent(page)
    },
  },
  {
    name: 'event-card',
    at: (demo) => `/groups/${demo.group(club)}`,
    reach: async (page) => {
      await eventOf(page).getByRole('button', { name: 'Coming' }).waitFor()
      await showEvent(page)
    },
  },
  {
    name: 'event-writer',
    at: (demo) => `/groups/${demo.group(club)}/write?event=1`,
    reach: (page) => page.getByLabel('Where (optional)').fill('Talstation'),
  },
  {
    name: 'event-writer-repeats',
    at: (demo) => `/groups/${demo.group(club)}/write?event=1`,
    reach: async (page) => {
      await page.getByText('Places, answers and repeats').click()
      await page.getByLabel('Repeats').selectOption('week')
      await page.getByLabel('Ends').scrollIntoViewIfNeeded()
    },
  },
  { name: 'calendar', at: '/calendar', reach: waitForEvent },
  { name: 'calendar-of-group', at: (demo) => `/groups/${demo.group(club)}/calendar`, reach: waitForEvent },
  {
    name: 'calendar-list',
    at: '/calendar',
    only: 'large',
    reach: (page) => page.getByRole('button', { name: 'List' }).click(),
  },
  {
    name: 'coming-up',
    at: '/feed',
    before: async (page, demo) => {
      const end = Math.floor(Date.now() / 1000) + 86_400
      await page.addInitScript(
        ([group, until]) => {
          const data = JSON.stringify({ [group]: until })
          localStorage.setItem('comingUp', JSON.stringify({ data, createdAt: Date.now(), metadata: null }))
        },
        [demo.group(club), end] as const,
      )
    },
    reach: (page) => page.getByRole('region', { name: 'Coming up' }).getByRole('link').first().waitFor(),
  },
]

function eventOf(page: Page) {
  return page.getByRole('region', { name: 'Event' }).first()
}

function showEvent(page: Page): Promise<void> {
  return eventOf(page).evaluate((region) => region.scrollIntoView({ block: 'center' }))
}

function waitForEvent(page: Page): Promise<void> {
  return page
    .getByRole('link', { name: /Nebelhorn/ })
    .first()
    .waitFor()
}
