import type { Page } from '@playwright/test'
import { answerEvent, changeEvent, readEvent, type Event, type EventDraft } from '#contract/blocks/events.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { comeAs, club as rowingClub, upload } from '../club.ts'
import type { Screen } from '../screen.ts'

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
  { name: 'event-photo', at: event('photo'), reach: showEvent },
  { name: 'event-full', as: 'nobody', at: event('full'), before: comeAsTess, reach: showEvent },
  { name: 'event-canceled', as: 'nobody', at: event('canceled'), before: comeAsTess, reach: showEvent },
  { name: 'event-over', at: event('photo'), before: letItPass, reach: showEvent },
  {
    name: 'event-cards',
    as: 'nobody',
    at: async (demo) => {
      await events(demo)
      return `/groups/${(await rowingClub(demo)).id}`
    },
    before: comeAsTess,
    reach: (page) => page.getByText('Canceled').waitFor(),
  },
  {
    name: 'event-change',
    at: event('photo'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Event options' }).click()
      await page.getByRole('menuitem', { name: 'Change the event' }).click()
      await page.getByRole('dialog').getByLabel('Date').waitFor()
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
    name: 'calendar-day',
    at: '/calendar',
    only: 'large',
    reach: async (page) => {
      await waitForEvent(page)
      await page
        .getByRole('button', { name: /thing planned|things planned/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'calendar-empty',
    at: async (demo) => `/groups/${(await rowingClub(demo)).id}/calendar`,
    before: (page) =>
      page.route('**/calendar?*', (route) =>
        route.request().resourceType() === 'document'
          ? route.continue()
          : route.fulfill({ json: { events: [], birthdays: [] } }),
      ),
    reach: (page) => page.getByText(/Nothing planned/).waitFor(),
  },
  {
    name: 'calendar-subscribe',
    at: '/calendar',
    reach: async (page) => {
      await waitForEvent(page)
      await page.getByText('Apple Calendar').waitFor()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    },
  },
  { name: 'coming-up', at: '/feed', before: expectEvents, reach: waitForStrip },
  {
    name: 'coming-up-in-group',
    at: (demo) => `/groups/${demo.group(club)}`,
    before: expectEvents,
    reach: waitForStrip,
  },
]

async function expectEvents(page: Page, demo: OpenDemo): Promise<void> {
  const end = Math.floor(Date.now() / 1000) + 86_400
  await page.addInitScript(
    ([group, until]) => {
      const data = JSON.stringify({ [group]: until })
      localStorage.setItem('comingUp', JSON.stringify({ data, createdAt: Date.now(), metadata: null }))
    },
    [demo.group(club), end] as const,
  )
}

function waitForStrip(page: Page): Promise<void> {
  return page.getByRole('region', { name: 'Coming up' }).getByRole('link').first().waitFor()
}

type Events = Record<'photo' | 'full' | 'canceled', string>

const made = new WeakMap<OpenDemo, Promise<Events>>()

function events(demo: OpenDemo): Promise<Events> {
  const known = made.get(demo) ?? makeEvents(demo)
  made.set(demo, known)
  return known
}

function event(name: keyof Events) {
  return async (demo: OpenDemo) => `/messages/${(await events(demo))[name]}`
}

function comeAsTess(page: Page, demo: OpenDemo): Promise<void> {
  return comeAs(page, demo, 'Tess Young')
}

/** The morning after. */
async function letItPass(page: Page): Promise<void> {
  await page.route('**/api/messages/*/event', async (route) => {
    const response = await route.fetch()
    const event = (await response.json()) as Event
    const endsAt = Math.floor(Date.now() / 1000) - 12 * 3600
    await route.fulfill({ response, json: { ...event, startsAt: endsAt - 3600, endsAt, answersUntil: endsAt - 3600 } })
  })
}

/** With a photo and a list, full, and canceled. */
async function makeEvents(demo: OpenDemo): Promise<Events> {
  const { id: group, members } = await rowingClub(demo)
  const elodie = demo.call('elodie')
  const bo = members.get('Bo Larsen')!
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const post = async (title: string, draft: Partial<EventDraft>, others: object = {}) => {
    const event = { start: `${dayFromNow(5)}T12:30`, zone, ...draft }
    const { blocks = {}, ...rest } = others as { blocks?: object }
    const body = { group, data: { title }, ...rest, blocks: { event, ...blocks } }
    return (await bo.call(postMessage, { body })).id
  }
  const come = async (call: typeof elodie, id: string, answer: 'coming' | 'maybe' | 'no' = 'coming') => {
    const { id: occurrence } = await call(readEvent, { params: { id }, query: {} })
    await call(answerEvent, { params: { id, occurrence }, body: { answer } })
  }
  const others = [...members].filter(([name]) => name !== 'Tess Young').map(([, { call }]) => call)
  const photoOfLunch = await upload(demo, bo, 'candles')
  const items = ['Oranges', 'Candles'].map((words) => ({ id: crypto.randomUUID(), words }))
  const photo = await post(
    'Advent lunch at the boathouse, with everybody who ever rowed with us',
    { end: `${dayFromNow(5)}T17:00`, place: '12 rue des Tilleuls, Annecy', answerBy: dayFromNow(3) },
    { files: [photoOfLunch], blocks: { list: { items } } },
  )
  const full = await post('First aid course', { place: 'Parish hall', seats: 4, start: `${dayFromNow(6)}T18:00` })
  const canceled = await post('Night row', { start: `${dayFromNow(4)}T21:00`, place: 'Boathouse' })
  for (const [n, call] of [elodie, ...others.slice(0, 11)].entries()) {
    await come(call, photo, n < 8 ? 'coming' : n < 10 ? 'maybe' : 'no')
    if (n < 6) await come(call, full)
    if (n < 3) await come(call, canceled)
  }
  const { id: occurrence } = await elodie(readEvent, { params: { id: canceled }, query: {} })
  await elodie(changeEvent, { params: { id: canceled, occurrence }, body: { extent: 'this', cancelled: true } })
  return { photo, full, canceled }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

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
