import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { listTokens, makeToken, type Token } from '#contract/sign-in/tokens.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const signingIn = async (demo: OpenDemo) => `/users/${(await demo.call('elodie')(readMe)).id}/signing-in`

/** The tokens for programs, in the settings. */
export const tokenScreens: Screen[] = [
  { name: 'tokens-none', at: signingIn, reach: toTokens },
  { name: 'tokens-made', at: signingIn, before: withTokens, reach: toTokens },
  { name: 'tokens-make', at: signingIn, reach: beginToken },
  {
    name: 'tokens-shown',
    at: signingIn,
    before: (page) => page.route(`**${makeToken.path}`, answerMaking),
    reach: async (page) => {
      await beginToken(page)
      await page.getByLabel('Name').fill('Picture frame in the hall')
      await page.getByRole('dialog').getByRole('button', { name: 'Make a token' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'tokens-remove',
    at: signingIn,
    before: withTokens,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Remove Doorbell' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

const now = Math.floor(Date.now() / 1000)
const frame: Token = {
  id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a30',
  name: 'Picture frame in the hall',
  scopes: ['read', 'files'],
  createdAt: now - 86_400,
  endsAt: now + 89 * 86_400,
  lastUsedAt: now - 1200,
}

async function withTokens(page: Page): Promise<void> {
  const group = { id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a02', name: 'Les Moreau', entityType: 'group' as const }
  const { endsAt: _, lastUsedAt: __, ...doorbell } = { ...frame, id: group.id, name: 'Doorbell', group }
  const ended = { ...frame, id: `${group.id.slice(0, -1)}3`, name: 'Old script', endsAt: now - 86_400 }
  const tokens = [frame, { ...doorbell, scopes: ['write'] as const }, ended]
  await page.route(`**${listTokens.path}`, (route) => route.fulfill({ json: { tokens } }))
}

const answerMaking: Parameters<Page['route']>[1] = (route) =>
  route.request().method() === 'POST'
    ? route.fulfill({ status: 201, json: { token: frame, secret: 'coterie_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiM' } })
    : route.continue()

async function toTokens(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Make a token' })
  await button.waitFor()
  await button.scrollIntoViewIfNeeded()
}

async function beginToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
}
