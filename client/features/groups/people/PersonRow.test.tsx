import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { LastMessage } from '#contract/people.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { PersonRow } from './PersonRow.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.for<[Partial<LastMessage>, RegExp]>([
  [{ label: 'The lake' }, /“The lake”/],
  [{ label: '', voiceNote: 4 }, /Voice note · 0:04/],
  [{ label: '' }, /Here since/],
])('whose last message is %o reads so', async ([said, words]) => {
  const lastMessage = { id: 'm', label: '', postedAt: 0, ...said }
  await renderOnPage(
    <PersonRow
      person={{ id: 'bea', name: 'Bea', entityType: 'user', joinedAt: 1_700_000_000, lastMessage }}
      onOpenMenu={() => {}}
    />,
  )
  expect(screen.getByText(words)).toBeDefined()
})
