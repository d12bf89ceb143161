import type { Page, Route } from '@playwright/test'
import { listGroups } from '#contract/group-overviews.ts'
import { addBot, listBots, type Bot } from '#contract/programs/bots.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const settings = async (demo: OpenDemo) => {
  const groups = await demo.call('elodie')(listGroups)
  return `/groups/${groups.find(({ name }) => name === 'Les Moreau')!.id}/settings`
}

/** What posts in a group by itself, in the settings of the group. */
export const botScreens: Screen[] = [
  { name: 'bots-none', at: settings, reach: toBots },
  { name: 'bots-made', at: settings, before: withBots, reach: toBots },
  {
    name: 'bots-message',
    at: (demo) => `/messages/${demo.message('Une semaine au lac')}`,
    before: withMessage,
    reach: (page) => page.getByText('a program of').first().waitFor(),
  },
  {
    name: 'bots-address',
    at: settings,
    before: (page) => page.route(`**${addBot.path.replace(':id', '*')}`, answerAdding),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add a program' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Doorbell')
      await dialog.getByRole('button', { name: 'Add a program' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

const now = Math.floor(Date.now() / 1000)
const bell: Bot = {
  id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a53',
  name: 'Doorbell',
  madeBy: { id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a01', name: 'Élodie Moreau', entityType: 'user' },
  createdAt: now - 86_400,
  postedAt: now - 1200,
}

async function withBots(page: Page): Promise<void> {
  const { postedAt: _, ...silent } = { ...bell, id: `${bell.id.slice(0, -1)}4`, name: 'Weather station on the balcony' }
  await page.route(`**${listBots.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: { bots: [bell, silent] } }),
  )
}

async function withMessage(page: Page): Promise<void> {
  const { id, name, madeBy } = bell
  const author = { id, name, entityType: 'user' as const, program: { madeBy } }
  await page.route('**/api/messages/*', changeAuthor)
  await page.route('**/api/messages/*?*', changeAuthor)

  async function changeAuthor(route: Route) {
    const response = await route.fetch()
    const message = (await response.json()) as object
    await route.fulfill({ response, json: { ...message, author } })
  }
}

const answerAdding: Parameters<Page['route']>[1] = (route) =>
  route.request().method() === 'POST'
    ? route.fulfill({
        status: 201,
        json: {
          bot: bell,
          address: 'https://moreau.example/api/bots/coterie_bot_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiM',
        },
      })
    : route.continue()

async function toBots(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Add a program' })
  await button.waitFor()
  await button.scrollIntoViewIfNeeded()
}
