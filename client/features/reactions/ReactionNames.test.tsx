import { RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { ReactionSummary } from '#contract/reactions.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ReactionNames } from './ReactionNames.tsx'

beforeAll(() => withAllWords(startLanguage()))

const bea = { id: 'bea', name: 'Bea', entityType: 'user' } as const

async function rowsOf(summary: ReactionSummary): Promise<(string | null)[]> {
  const application = applicationOf(adaAtHome)
  renderInApplication(
    <RouterContextProvider router={application.router}>
      <ReactionNames summary={summary} onClose={() => {}} />
    </RouterContextProvider>,
    application,
  )
  const rows = await screen.findAllByRole('listitem', { hidden: true })
  return rows.map(({ textContent }) => textContent)
}

const hearts = (count: number): ReactionSummary => [
  { emoji: '❤️', count, users: ['Bea'], people: [bea], currentUserReactionId: '' },
]

test('whoever is not named is counted', async () => {
  expect((await rowsOf(hearts(3))).at(-1)).toBe('and 2 more')
})

test('where all are named, nobody is counted besides', async () => {
  const rows = await rowsOf(hearts(1))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Bea')
})
