import type { Page } from '@playwright/test'
import { listOfferedDrafts, type OfferedDraft } from '#contract/programs/offered-drafts.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const first = '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a50'

/** What a program has prepared, where one writes. */
export const offeredDraftScreens: Screen[] = [
  {
    name: 'offered-drafts',
    at: () => '/share',
    before: withDrafts,
    reach: (page) => page.getByRole('region', { name: 'Prepared for you' }).waitFor(),
  },
  {
    name: 'offered-draft-opened',
    at: () => `/share?draft=${first}`,
    before: withDrafts,
    reach: (page) => page.getByText(/has prepared this for you/).waitFor(),
  },
  {
    name: 'offered-draft-gone',
    at: () => '/share?draft=0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a59',
    before: withDrafts,
    reach: (page) => page.getByText(/^This draft isn’t there any more/).waitFor(),
  },
]

async function withDrafts(page: Page, demo: OpenDemo): Promise<void> {
  const group = { id: demo.group('Les Moreau'), name: 'Les Moreau', entityType: 'group' as const }
  const draft: OfferedDraft = {
    id: first,
    program: 'My assistant',
    group,
    title: 'Last summer at the lake',
    text: 'Twelve photos of August, from the first swim to the last evening on the jetty. Which one shall we print for Mamie Jeanne?',
    createdAt: Math.floor(Date.now() / 1000) - 3600,
  }
  const { title: _, ...reply } = { ...draft, id: `${first.slice(0, -1)}1`, text: 'We bring the plum cake on Sunday.' }
  await page.route(`**${listOfferedDrafts.path}`, (route) => route.fulfill({ json: { drafts: [draft, reply] } }))
}
