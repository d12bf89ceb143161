import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { listAtomFeeds, type AtomFeed } from '#contract/programs/atom-feeds.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const account = async (demo: OpenDemo) => `/users/${(await demo.call('elodie')(readMe)).id}/settings`

/** The feeds for news readers, in the settings. */
export const atomFeedScreens: Screen[] = [
  { name: 'atom-feeds-none', at: account, reach: toFeeds },
  { name: 'atom-feeds-made', at: account, before: withFeeds, reach: toFeeds },
]

async function withFeeds(page: Page): Promise<void> {
  const feed: AtomFeed = {
    id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a37',
    withWords: false,
    onThisDay: false,
    address: 'https://moreau.example/api/atom-feeds/secret.xml',
    createdAt: 0,
  }
  const group = { id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a02', name: 'Les Moreau', entityType: 'group' as const }
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  const memories = { ...feed, id: `${group.id.slice(0, -1)}3`, onThisDay: true }
  const feeds = [feed, { ...feed, id: group.id, group, withWords: true, lookedAt: anHourAgo }, memories]
  await page.route(`**${listAtomFeeds.path}`, (route) => route.fulfill({ json: { feeds } }))
}

async function toFeeds(page: Page): Promise<void> {
  await page
    .getByText(/^(No program has looked yet\.|Make a link)$/)
    .last()
    .waitFor()
  await page.getByRole('heading', { name: 'News readers' }).scrollIntoViewIfNeeded()
}
