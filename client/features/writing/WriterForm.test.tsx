import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeScheduledMessage, sendScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { nothingWritten } from '../drafts/drafts.ts'
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

test.for([
  ['gone, as the server was quicker', 'not-found', true],
  ['refused', 'group-full', false],
] as const)('what waits and is sent now has gone when it is %s: %s', async ([, code, hasGone]) => {
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === changeScheduledMessage) return { goesAt: 1 }
    if (endpoint === sendScheduledMessage) throw new CallError(code, 404)
    return []
  }) as never)
  const onWaiting = vi.fn()
  const before = { id: 'm', at: '2027-02-14T16:00', zone: 'Asia/Tokyo', goesAt: 1_802_588_400 }
  const { application } = await renderOnPage(
    <Writer start={{ ...nothingWritten, text: 'Hello' }} before={before} onWaiting={onWaiting} />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  const said = () => application.toasts.shown.state.map(({ text }) => text)
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(said()[0]).toMatch(hasGone ? /^Posted/ : /no room/)
  expect(onWaiting).toHaveBeenCalledTimes(hasGone ? 1 : 0)
})

type WriterProps = Partial<Parameters<typeof useWriter>[1]>

function Writer({ onWaiting = () => {}, ...options }: WriterProps) {
  const writer = useWriter('g1', { ...options, onSent: () => {}, onWaiting })
  const guard = useLeaveGuard(writer.holds)
  return <WriterForm title="New message" writer={writer} guard={guard} groupId="g1" onLeave={() => {}} head={null} />
}
