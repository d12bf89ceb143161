import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { MessageCard } from '#contract/messages.ts'
import { photo } from '#test/app/message-files.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { MemoryCard } from './MemoryCard.tsx'

beforeAll(() => withAllWords(startLanguage()))

const card: MessageCard = {
  id: 'm1',
  createdAt: 0,
  lastActivityDate: 0,
  data: {},
  author: { id: 'o', name: 'Opa', entityType: 'user' },
  type: 'standard',
  isInFront: true,
  entityType: 'message',
  group: { id: 'g1', name: 'Les Moreau', entityType: 'group' },
  files: [photo],
  fileCount: 1,
  videoCount: 0,
  reactionSummary: [],
  children: 0,
}

test('what has come from elsewhere says so, on a card that is one link', async () => {
  const by = { id: 'a', name: 'Ada', entityType: 'user' as const }
  await renderOnPage(<MemoryCard card={{ ...card, brought: { from: 'whatsapp', by } }} showGroup />)
  expect(screen.getByText('From WhatsApp').closest('a')).toBeNull()
})

test('what was posted here has no such mark', async () => {
  await renderOnPage(<MemoryCard card={card} showGroup />)
  expect(screen.queryByText(/From/)).toBeNull()
})
