import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { readMessage } from '#contract/messages.ts'
import { listOfferedDrafts, type OfferedDraft as Draft } from '#contract/programs/offered-drafts.ts'
import { adaAtHome, anyMessage, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { OfferedDraft } from './OfferedDraft.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const group = { id: 'g1', name: 'Les Moreau', hue: 4, entityType: 'group' } as const
const draft: Draft = { id: 'd', parent: 'm', group, text: 'Seven!', createdAt: 0 }

test('an answer is no message of its own while what it answers cannot be read', async () => {
  let isAway = true
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === listOfferedDrafts) return { drafts: [draft] }
    if (endpoint !== readMessage) return []
    if (isAway) throw new CallError('server-error', 500)
    return { ...anyMessage, id: 'm' }
  }) as never)
  const application = applicationOf({ ...adaAtHome, groups: [{ ...group, mayPost: true }] as never })
  application.queryClient.setDefaultOptions({ queries: { retry: false } })
  await renderOnPage(<OfferedDraft id="d" />, application)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox')).toBeNull()
  isAway = false
  await userEvent.click(again)
  expect(await screen.findByDisplayValue('Seven!')).toBeDefined()
  expect(screen.getByText('Reply in Les Moreau')).toBeDefined()
})
