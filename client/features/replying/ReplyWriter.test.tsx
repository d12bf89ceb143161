import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import { postMessage } from '#contract/messages.ts'
import { adaAtHome, anyMessage, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { upload } from '../../api/sending/upload.ts'
import { clearStored, writeStored } from '../../api/stored.ts'
import type { MessageWithThread } from '../../data/conversation.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ReplyWriter } from './ReplyWriter.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/sending/upload.ts', () => ({ upload: vi.fn() }))

let application: ReturnType<typeof applicationOf>
let message: MessageWithThread

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.mocked(upload).mockReset()
  clearStored()
  writeStored('apiKey', 'key of Ada')
  application = applicationOf(adaAtHome)
  message = { ...anyMessage, id: newId() }
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
const send = () => screen.getByRole('button', { name: 'Send' })
const underWay = () => application.outbox.messages.state
const posted = () => vi.mocked(call).mock.calls.map(([, given]) => (given as { body: { id: string } }).body)

test('what could not be sent is in the field again, with its photos, and goes out under the same id', async () => {
  vi.mocked(upload).mockResolvedValue({ id: 'f1' } as FileFull)
  vi.mocked(call).mockRejectedValue(new CallError('forbidden', 403))
  openWriter()
  choose('lake.jpg')
  await screen.findByRole('button', { name: /^Photo 1 of 1, lake.jpg, Uploaded/ })
  type('Six nuits, deux orages')
  fireEvent.click(send())

  expect(await screen.findByText(/It’s safe here, but it wasn’t sent\./)).toBeTruthy()
  expect(field().value).toBe('Six nuits, deux orages')
  expect(screen.getByRole('button', { name: /^Photo 1 of 1, lake.jpg, Uploaded/ })).toBeTruthy()

  vi.mocked(call).mockResolvedValue({ id: 'new' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field().value).toBe(''))
  const [first, second] = posted()
  expect(call).toHaveBeenLastCalledWith(postMessage, {
    signal: expect.any(AbortSignal) as AbortSignal,
    body: { id: first?.id, group: 'g1', parent: message.id, data: { text: 'Six nuits, deux orages' }, files: ['f1'] },
  })
  expect(second?.id).toBe(first?.id)
})

test('changed words are another message', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('forbidden', 403)).mockResolvedValue({ id: 'new' })
  openWriter()
  type('Six nuits')
  fireEvent.click(send())
  await screen.findByText(/It’s safe here/)
  type('Sept nuits')
  fireEvent.click(send())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  const [first, second] = posted()
  expect(second?.id).not.toBe(first?.id)
})

test('what could not be sent stays in the conversation and is sent when the connection is back', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('unreachable', 0)).mockResolvedValue({ id: 'new' })
  openWriter()
  type('From the tunnel')
  fireEvent.click(send())
  await waitFor(() => expect(underWay()).toMatchObject([{ text: 'From the tunnel', isWaiting: true }]))
  expect(field().value).toBe('')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(underWay()).toEqual([]))
  expect(posted()[1]?.id).toBe(posted()[0]?.id)
})

test('pressing twice posts once', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  openWriter()
  type('Once')
  fireEvent.click(send())
  fireEvent.click(send())
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(call).toHaveBeenCalledTimes(1)
})

test('nothing at all is not sent, and it says so', () => {
  openWriter()
  fireEvent.click(send())
  expect(screen.getByRole('alert').textContent).toContain('The message is empty and cannot be sent')
  expect(call).not.toHaveBeenCalled()
})

test('what is sent before its photos are there goes out with them, two at once', async () => {
  const finish: (() => void)[] = []
  vi.mocked(upload).mockImplementation(
    (file) => new Promise((resolve) => finish.push(() => resolve({ id: `id of ${file.name}` } as FileFull))),
  )
  vi.mocked(call).mockResolvedValue({ id: 'new' })
  openWriter()
  choose('a.jpg', 'b.jpg', 'c.jpg')
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
  expect(screen.getByText('3 photos still uploading')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send when ready' }).getAttribute('aria-disabled')).toBe('false')
  await userEvent.type(field(), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(4))
  expect(call).not.toHaveBeenCalled()

  await act(async () => finish[3]!())
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(5))
  await act(async () => finish[2]!())
  expect(call).not.toHaveBeenCalled()
  await act(async () => finish[4]!())
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(posted()[0]).toMatchObject({ files: ['id of a.jpg', 'id of b.jpg', 'id of c.jpg'] })
})

test('a file of a kind that is not taken is refused with its name', async () => {
  openWriter()
  choose('notes.txt')
  expect(await screen.findByText(/“notes.txt” can’t be added/)).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
})

test('more files than a message holds are left out, and it says so', async () => {
  vi.mocked(upload).mockReturnValue(new Promise(() => {}))
  openWriter()
  choose(...Array.from({ length: 201 }, (_, n) => `${n}.jpg`))
  expect(await screen.findByText('A message can have up to 200 photos and files.')).toBeTruthy()
  expect(screen.getByLabelText(/^Photo 200 of 200/)).toBeTruthy()
})

test('what was begun stays while one may not send it', async () => {
  vi.mocked(call).mockResolvedValue({ id: 'new' })
  const { rerender } = openWriter()
  type('I have the oars')
  rerender(<ReplyWriter message={message} refusal="readers_only_read" />)
  expect(screen.getByText('What you wrote is still here, and you can copy it.')).toBeTruthy()
  expect(field().value).toBe('I have the oars')
  fireEvent.click(send())
  expect(screen.queryByRole('button', { name: 'Add photos or files' })).toBeNull()
  expect(call).not.toHaveBeenCalled()
  rerender(<ReplyWriter message={message} />)
  fireEvent.click(send())
  await waitFor(() => expect(posted()[0]).toMatchObject({ data: { text: 'I have the oars' } }))
})

test('where nothing was begun, there is nothing to write in for whoever may not send', () => {
  const { rerender } = renderInApplication(<ReplyWriter message={message} refusal="only_hosts_write" />, application)
  expect(screen.queryByRole('textbox')).toBeNull()
  rerender(<ReplyWriter message={message} />)
  expect(field().value).toBe('')
})

test('words that were not sent are there after a reload', async () => {
  const { unmount } = openWriter()
  type('Not yet')
  unmount()
  openWriter()
  expect(field().value).toBe('Not yet')
})

function openWriter() {
  return renderInApplication(<ReplyWriter message={message} />, application)
}

function type(words: string) {
  fireEvent.change(field(), { target: { value: words } })
}

function choose(...names: string[]) {
  const files = names.map(
    (name) => new File(['x'], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain' }),
  )
  const input = document.querySelector('input[type=file]')!
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  void act(() => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
