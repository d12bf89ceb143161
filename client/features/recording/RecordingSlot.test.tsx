import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { canRecord } from './can-record.ts'
import { recordSound } from './record-sound.ts'
import { RecordButton } from './RecordButton.tsx'
import { RecordingSlot } from './RecordingSlot.tsx'
import { useRecording } from './useRecording.ts'
import { useSendingRecorded } from './useSendingRecorded.ts'
import { useVoiceNote } from './useVoiceNote.ts'

vi.mock('./record-sound.ts', () => ({ recordSound: vi.fn() }))
vi.mock('./can-record.ts', () => ({ canRecord: vi.fn(() => true) }))
vi.mock('../../pieces/unsaved/useLeaveGuard.ts', () => ({ useLeaveGuard: () => ({ blocker: { status: 'idle' } }) }))

const keep = vi.fn()
const send = vi.fn()
const hasRoom = vi.fn<() => boolean>()
let microphone: { level: (loudness: number) => void; cancel: () => void; take: () => void }

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  keep.mockReset()
  send.mockReset()
  hasRoom.mockReset().mockReturnValue(true)
  vi.mocked(canRecord).mockReturnValue(true)
  vi.mocked(recordSound).mockImplementation(async ({ onLevel, onEnd }) => {
    let sound = ['sound']
    microphone = { level: onLevel, cancel: vi.fn<() => void>(), take: () => void (sound = []) }
    return { stop: () => onEnd(new Blob(sound, { type: 'audio/webm;codecs=opus' })), cancel: microphone.cancel }
  })
})
afterEach(() => vi.useRealTimers())

const mic = () => screen.getByRole('button', { name: 'Record a voice note' })

test('a tap records, and what was stopped is in the message', async () => {
  openWriter()
  fireEvent.click(mic())
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(keep).toHaveBeenCalled())
  const [[file], about] = keep.mock.calls[0] as [[File], object]
  expect(about).toEqual({ voiceNote: true, duration: expect.any(Number) })
  expect(document.activeElement).toBe(mic())
  expect(file.name).toMatch(/^Recording \d{4}-\d\d-\d\d \d\d\.\d\d\.webm$/)
  expect(file.type).toBe('audio/webm')
  expect(screen.queryByRole('group', { name: 'Recording' })).toBeNull()
})

test('Send ends a recording and takes it along', async () => {
  openWriter()
  fireEvent.click(mic())
  await screen.findByRole('button', { name: 'Stop' })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(keep.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[0]!)
  expect(screen.queryByRole('group', { name: 'Recording' })).toBeNull()
  const recorded = vi.mocked(recordSound).mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send, 'the next message').toHaveBeenCalledTimes(2)
  expect(recordSound).toHaveBeenCalledTimes(recorded)
})

test('Send goes on without a recording that the microphone was not given for', async () => {
  vi.mocked(recordSound).mockReturnValue(new Promise(() => {}))
  openWriter()
  fireEvent.click(mic())
  await screen.findByText('Allow the microphone to start recording.')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(keep).not.toHaveBeenCalled()
})

test('where no more files go into a message nothing is recorded that could not be sent', async () => {
  hasRoom.mockReturnValue(false)
  openWriter()
  fireEvent.click(mic())
  expect(recordSound).not.toHaveBeenCalled()
  expect(screen.queryByRole('group', { name: 'Recording' })).toBeNull()
})

test('a microphone that gave nothing is told of, and nothing is sent before that was read', async () => {
  openWriter()
  fireEvent.click(mic())
  await screen.findByRole('button', { name: 'Stop' })
  microphone.take()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Close other apps that use it/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(keep).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a hold records until it is let go', async () => {
  openWriter()
  fireEvent.pointerDown(mic(), { button: 0 })
  await screen.findByRole('button', { name: 'Stop' })
  fireEvent.pointerUp(mic())
  fireEvent.click(mic())
  await waitFor(() => expect(keep).toHaveBeenCalled())
})

test('deleting asks first, and lets go of the microphone', async () => {
  openWriter()
  fireEvent.click(mic())
  await screen.findByRole('button', { name: 'Stop' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete recording' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(dialog.querySelector('button:last-of-type')!)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recording' })).toBeNull())
  expect(microphone.cancel).toHaveBeenCalled()
  expect(keep).not.toHaveBeenCalled()
})

test('after fourteen minutes it says so, and after fifteen it ends', async () => {
  openWriter()
  fireEvent.click(mic())
  await screen.findByRole('button', { name: 'Stop' })
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(now + 14 * 60_000)
  act(() => microphone.level(0.2))
  expect(screen.getByText(/^One minute left/)).toBeTruthy()
  clock.mockReturnValue(now + 15 * 60_000)
  act(() => microphone.level(0.2))
  await waitFor(() => expect(keep).toHaveBeenCalled())
  clock.mockRestore()
})

test.each([
  ['NotAllowedError', /Allow it in your browser’s settings/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /Close other apps that use it/],
])('%s is said in plain words', async (name, words) => {
  vi.mocked(recordSound).mockRejectedValue(new DOMException('', name))
  openWriter()
  fireEvent.click(mic())
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('there is no button where nothing can be recorded', () => {
  vi.mocked(canRecord).mockReturnValue(false)
  openWriter()
  expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull()
})

function openWriter() {
  function Writer() {
    const draft = { recording: useRecording(), uploads: { add: keep, hasRoom } }
    const voice = useVoiceNote(draft)
    return (
      <>
        <RecordingSlot voice={voice} draft={draft} />
        <RecordButton voice={voice} />
        <button type="button" onClick={useSendingRecorded(draft.recording, send)}>
          Send
        </button>
      </>
    )
  }
  renderInApplication(<Writer />)
}
