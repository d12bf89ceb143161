import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import {
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/programs/webhooks.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const signingIn = async (demo: OpenDemo) => `/users/${(await demo.call('elodie')(readMe)).id}/signing-in`

/** The webhooks of one's programs, in the settings. */
export const webhookScreens: Screen[] = [
  { name: 'webhooks-none', at: signingIn, reach: toWebhooks },
  { name: 'webhooks-made', at: signingIn, before: withWebhooks, reach: toWebhooks },
  { name: 'webhooks-make', at: signingIn, reach: beginWebhook },
  {
    name: 'webhooks-secret',
    at: signingIn,
    before: (page) => page.route(`**${makeWebhook.path}`, answerMaking),
    reach: async (page) => {
      await beginWebhook(page)
      await page.getByLabel('Address').fill(bell.url)
      await page.getByRole('dialog').getByRole('button', { name: 'Make a webhook' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'webhooks-details',
    at: signingIn,
    before: withWebhooks,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Details of home.example' }).click()
      await page.getByRole('dialog').getByText('Sent lately').waitFor()
      await page.getByRole('dialog').getByText('Test').first().waitFor()
    },
  },
]

const now = Math.floor(Date.now() / 1000)
const group = { id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a02', name: 'Les Moreau', entityType: 'group' as const }
const bell: Webhook = {
  id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a51',
  url: 'https://home.example/coterie',
  events: ['message.created', 'reply.created'],
  group,
  createdAt: now - 86_400,
  takenAt: now - 1200,
}

async function withWebhooks(page: Page): Promise<void> {
  const id = (last: number) => `${bell.id.slice(0, -1)}${last}`
  const { takenAt: _, group: __, ...rest } = bell
  const webhooks: Webhook[] = [
    bell,
    { ...rest, id: id(2), url: 'https://lights.example/', events: ['reaction.created'], failingSince: now - 7200 },
    { ...rest, id: id(3), url: 'https://old-server.example/hooks', offSince: now - 86_400, offBecause: 'gone' },
  ]
  const sent = { id: id(4), type: 'message.created', state: 'delivered', happenedAt: now - 1200, attempts: 1 } as const
  const deliveries: WebhookDelivery[] = [
    { ...sent, type: 'webhook.test', status: 204 },
    { ...sent, id: id(5), state: 'waiting', happenedAt: now - 3000, status: 503, answer: 'Back in a minute' },
    { ...sent, id: id(6), type: 'reply.created', happenedAt: now - 9000, status: 200 },
    { ...sent, id: id(7), state: 'failed', happenedAt: now - 400_000, attempts: 10, problem: 'too-slow' },
  ]
  await page.route(`**${listWebhooks.path}`, (route) => route.fulfill({ json: { webhooks } }))
  await page.route(`**${listWebhookDeliveries.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: { deliveries } }),
  )
}

const answerMaking: Parameters<Page['route']>[1] = (route) =>
  route.request().method() === 'POST'
    ? route.fulfill({
        status: 201,
        json: { webhook: bell, secret: 'whsec_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiMk7Yw0mJ=' },
      })
    : route.continue()

async function toWebhooks(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Make a webhook' })
  await button.waitFor()
  await button.scrollIntoViewIfNeeded()
}

async function beginWebhook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a webhook' }).click()
  await page.getByRole('dialog').getByLabel('Address').waitFor()
}
