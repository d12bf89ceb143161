import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { updateUser } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { outlinePhotos } from '#contract/photos.ts'
import { readBirthdayCard, writeCardLine, type BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const made = new WeakMap<OpenDemo, Promise<string>>()

async function at(demo: OpenDemo): Promise<string> {
  if (!made.has(demo)) made.set(demo, offered(demo))
  return `/groups/${demo.group('Les Moreau')}/cards/${await made.get(demo)}`
}

export const cardScreens: Screen[] = [
  {
    name: 'card-offered',
    at: async (demo) => {
      await at(demo)
      return '/calendar'
    },
    reach: async (page) => {
      const list = page.getByRole('button', { name: 'List' })
      if (await list.isVisible()) await list.click()
      await page.getByRole('link', { name: /^(Sign the card|You’ve signed)/ }).waitFor()
    },
  },
  { name: 'card-first', at },
  { name: 'card-signed', at, before: (page, demo) => show(page, demo, { isOpen: false }) },
  { name: 'card-closed', as: 'jeanne', at, before: (page, demo) => show(page, demo, { isOpen: true }) },
  { name: 'card-opened', at, before: (page, demo) => show(page, demo, { isOpen: true }) },
]

const wishes = [
  'Joyeux anniversaire, Maman ! Quatre-vingt-huit ans, et toujours la première levée.',
  'On t’embrasse très fort, Mamie. À dimanche !',
  'Bon anniversaire de la part de tout le jardin.',
  'Happy birthday, Jeanne! Save me a jar of the plum jam.',
]

/** With what the others have written by then. */
async function show(page: Page, demo: OpenDemo, { isOpen }: { isOpen: boolean }): Promise<void> {
  const call = demo.call('elodie')
  const path = await at(demo)
  const params = { id: path.split('/').at(-1)! }
  await call(writeCardLine, { params, body: { text: 'To many more walks around the lake!' } })
  const card = await call(readBirthdayCard, { params })
  const { users } = await call(readGroup, { params: { id: card.group.id } })
  const { photos } = await call(outlinePhotos, { query: { group: card.group.id, embed: 'photos' } })
  const others = users.filter(({ id }) => id !== card.person.id && id !== card.lines[0]?.author?.id)
  const written = wishes.map((text, n) => ({
    id: `${card.id}${n}`,
    author: others[n % others.length]!,
    text,
    files: n === 1 && photos?.[0] ? [photos[0]] : [],
    writtenAt: card.opensAt,
  }))
  const lines = [...card.lines, ...written]
  const shown: BirthdayCard = { ...card, lines, ...(isOpen && { message: card.id }) }
  await page.route('**/api/birthday-cards/*', (route) => route.fulfill({ json: shown }))
}

/** Jeanne’s birthday is the day after tomorrow. */
async function offered(demo: OpenDemo): Promise<string> {
  const jeanne = demo.call('jeanne')
  const { id } = await jeanne(readMe)
  const body = { birthday: `1938-${day(2).slice(5)}`, timeZone: 'Europe/Paris' }
  await jeanne(updateUser, { params: { id }, body })
  const query = { from: day(0), to: day(5), zone: 'Europe/Paris', group: demo.group('Les Moreau') }
  for (;;) {
    const { birthdays } = await demo.call('elodie')(readCalendar, { query })
    const [found] = birthdays.flatMap(({ person, cards = [] }) => (person.id === id ? cards : []))
    if (found) return found.id
    await delay(500)
  }
}

function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
