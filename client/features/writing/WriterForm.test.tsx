import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { useWriter } from './useWriter.ts'
import { WriterForm } from './WriterForm.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test('photos come before words, and Send says why nothing can be sent yet', async () => {
  await renderOnPage(<Writer />)
  const reason = 'Add some words or a photo first.'
  const send = await screen.findByRole('button', { name: 'Send', description: reason })
  expect(screen.getByText(reason)).toBeTruthy()
  expect(send.getAttribute('aria-disabled')).toBe('true')
  const [photos] = screen.getAllByRole('button', { name: /photos/ })
  const text = screen.getByRole('textbox', { name: 'Text' })
  expect(photos!.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

function Writer() {
  const writer = useWriter('g1', { onSent: () => {}, onWaiting: () => {} })
  const guard = useLeaveGuard(writer.holds)
  return <WriterForm title="New message" writer={writer} guard={guard} groupId="g1" onLeave={() => {}} head={null} />
}
