import type { Page, Route } from '@playwright/test'
import {
  listScheduledMessages,
  scheduleMessage,
  type ScheduledMessage,
} from '#contract/scheduling/scheduled-messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const made = new WeakMap<OpenDemo, Promise<void>>()
const write = (demo: OpenDemo) => `/groups/${demo.group('Les Moreau')}/write`
const waiting = async (demo: OpenDemo) => {
  if (!made.has(demo)) made.set(demo, schedule(demo))
  await made.get(demo)
  return '/waiting'
}

export const laterScreens: Screen[] = [
  {
    name: 'later-menu',
    at: async (demo) => {
      await waiting(demo)
      return write(demo)
    },
    reach: async (page) => {
      await fill(page)
      await openMenu(page)
    },
  },
  {
    name: 'later-chosen',
    at: write,
    reach: async (page) => {
      await fill(page)
      await openMenu(page)
      await page.getByRole('menuitemradio', { name: /^Tomorrow/ }).click()
      await page.getByText(/^Goes /).waitFor()
    },
  },
  {
    name: 'later-moment',
    at: write,
    reach: async (page) => {
      await fill(page)
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Choose a time' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'waiting', at: waiting },
  {
    name: 'waiting-delete',
    at: waiting,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'waiting-open',
    at: waiting,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Edit' }).first().click()
      await page.getByText(/^Goes /).waitFor()
    },
  },
  {
    name: 'waiting-held',
    at: waiting,
    before: (page) => page.route(`**${listScheduledMessages.path}`, holdAll),
    reach: (page) => page.getByText('Not sent').first().waitFor(),
  },
  { name: 'waiting-none', as: 'jeanne', at: '/waiting' },
]

/** As after two days without the server, where one of them asked to an event that is over. */
async function holdAll(route: Route): Promise<void> {
  const response = await route.fetch()
  const { messages } = (await response.json()) as { messages: ScheduledMessage[] }
  const held = messages.map((message, n) => ({ ...message, heldFor: n === 0 ? 'late' : 'outdated' }))
  await route.fulfill({ response, json: { messages: held } })
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill('Joyeux anniversaire ! On t’attend dimanche avec le gâteau.')
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send later' }).first().click()
  await page.getByRole('menuitemradio').first().waitFor()
}

async function schedule(demo: OpenDemo): Promise<void> {
  const author = demo.call('elodie')
  const group = demo.group('Les Moreau')
  const later = (days: number, data: object) =>
    author(scheduleMessage, { body: { group, at: `${day(days)}T08:00`, zone: 'Europe/Paris', data } })
  await later(1, { title: 'Dimanche chez nous', text: 'Midi et demi, comme toujours. Qui apporte le dessert ?' })
  await later(9, {
    text: 'Joyeux anniversaire, Mamie Jeanne ! On t’embrasse tous les quatre, et Léo a dessiné le gâteau.',
  })
}

function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
