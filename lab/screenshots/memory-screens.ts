import type { Page } from '@playwright/test'
import { readGroup } from '#contract/groups.ts'
import { listGroupMessages } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const family = (demo: OpenDemo) => demo.group('Les Moreau')
const memory = (title: string) => (demo: OpenDemo) => `/groups/${family(demo)}/random?message=${demo.message(title)}`

/** What comes back of earlier years. */
export const memoryScreens: Screen[] = [
  { name: 'memory', at: memory('Montgolfières') },
  { name: 'today-feed', at: '/feed', before: bringBack, reach: untilThere },
  { name: 'today-group', at: (demo) => `/groups/${family(demo)}`, before: bringBack, reach: untilThere },
]

/** The demo is of any day, so what is brought back is said to be of this one. */
async function bringBack(page: Page, demo: OpenDemo): Promise<void> {
  const call = demo.call('elodie')
  const group = await call(readGroup, { params: { id: family(demo) } })
  const { cards = [] } = await call(listGroupMessages, { params: { id: group.id, page: 0 }, query: { embed: 'cards' } })
  const memories = cards
    .filter(({ files, data }) => files.length > 0 && data.title)
    .slice(0, 2)
    .map((card, ago) => ({ ...card, createdAt: new Date().setFullYear(new Date().getFullYear() - ago - 1) / 1000 }))
    .map((card, n) => (n === 0 ? card : { ...card, brought: { from: 'whatsapp', by: group.users[0] } }))
  const birthdays = group.users.slice(1, 2).map((user) => ({ ...user, birthday: '1938-06-12', group }))
  await page.route('**/api/me?embed=shell', async (route) => {
    const response = await route.fetch()
    const me = await response.json()
    await route.fulfill({ response, json: { ...me, shell: { ...me.shell, today: [group.id] } } })
  })
  await page.route('**/api/**/memories*', (route) => route.fulfill({ json: { memories, birthdays } }))
}

function untilThere(page: Page): Promise<void> {
  return page.getByRole('region', { name: 'On this day' }).waitFor()
}
