import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInApplication } from '#test/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { canRecord } from './can-record.ts'
import { recordSound } from './record-sound.ts'
import { RecordButton } from './RecordButton.tsx'
import { RecordingSlot } from './RecordingSlot.tsx'
import { useVoiceNote } from './useVoiceNote.ts'

vi.mock('./record-sound.ts', () => ({ recordSound: vi.fn() }))
vi.mock('./can-record.ts', () => ({ canRecord: vi.fn(() => true) }))
vi.mock('../unsaved/useLeaveGuard.ts', () => ({ useLeaveGuard: () => ({ blocker: { status: 'idle' } }) }))

const keep = vi.fn()
let microphone: { level: (loudness: number) => void; cancel: () => void }

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  keep.mockReset()
  vi.mocked(canRecord).mockReturnValue(true)
  vi.mocked(recordSound).mockImplementation(async ({ onLevel, onEnd }) => {
    microphone = { level: onLevel, cancel: vi.fn<() => void>() }
    return { stop: () => onEnd(new Blob(['sound'], { type: 'audio/webm;codecs=opus' })), cancel: microphone.cancel }
  })
})
afterEach(() => vi.useRealTimers())

const mic = () => screen.getByRole('button', { name: 'Record a voice note' })

test('a tap records, and what was stopped can be listened to and kept', async () => {
  openWriter()
  fireEvent.click(mic())
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add to message' }))
  const [[file]] = keep.mock.calls[0] as [[File]]
  expect(file.name).toMatch(/^Recording \d{4}-\d\d-\d\d \d\d\.\d\d\.webm$/)
  expect(file.type).toBe('audio/webm')
  expect(screen.queryByRole('group', { name: 'Recording' })).toBeNull()
})

test('a hold records until it is let go', async () => {
  openWriter()
  fireEvent.pointerDown(mic(), { button: 0 })
  await screen.findByRole('button', { name: 'Stop' })
  fireEvent.pointerUp(mic())
  fireEvent.click(mic())
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeTruthy()
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
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeTruthy()
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
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('there is no button where nothing can be recorded', () => {
  vi.mocked(canRecord).mockReturnValue(false)
  openWriter()
  expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull()
})

function openWriter() {
  function Writer() {
    const [isOpen, setOpen] = useState(false)
    const voice = useVoiceNote(isOpen, setOpen)
    return (
      <>
        <RecordingSlot voice={voice} onKeep={keep} />
        <RecordButton voice={voice} />
      </>
    )
  }
  renderInApplication(<Writer />)
}
