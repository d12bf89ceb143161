import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/fields.ts'
import type { FileFull } from '#contract/files.ts'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { renderHookInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { upload } from '../../api/sending/upload.ts'
import { saveFile, findFiles } from '../../device-storage/chosen-files.ts'
import type { SavedUpload } from './saved-uploads.ts'
import { useFileUploads } from './useFileUploads.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/sending/upload.ts', () => ({ upload: vi.fn() }))

type Sent = { name: string; signal: AbortSignal; finish: () => void; fail: (error: Error) => void }
let sent: Sent[]

beforeEach(async () => {
  sent = []
  await emptyKeptFiles()
  vi.mocked(upload)
    .mockReset()
    .mockImplementation(
      ({ name }, { signal } = {}) =>
        new Promise((resolve, reject) => {
          const finish = () => resolve({ id: `id of ${name}` } as FileFull)
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
          sent.push({ name, signal: signal!, finish, fail: reject })
        }),
    )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const names = () => sent.map(({ name }) => name)

test('two go at once, each once, and the next when one of them is done', async () => {
  const uploads = openUploads()
  add(uploads, 'a.jpg', 'b.jpg', 'c.jpg')
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
  expect(states(uploads)).toEqual(['uploading', 'uploading', 'waiting'])
  await act(async () => sent[1]!.finish())
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(states(uploads)).toEqual(['uploading', 'done', 'uploading'])
})

test('one that failed makes room for the next, and goes again when asked', async () => {
  const uploads = openUploads()
  add(uploads, 'a.jpg', 'b.jpg', 'c.jpg')
  await act(async () => sent[0]!.fail(new CallError('server-error', 500)))
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(uploads().files[0]).toMatchObject({ state: 'failed', problem: 'server-error' })
  act(() => uploads().actions.retry(uploads().files[0]!.localId))
  expect(states(uploads)).toEqual(['waiting', 'uploading', 'uploading'])
  await act(async () => sent[1]!.finish())
  expect(names().at(-1)).toBe('a.jpg')
})

test('fifty arrive, two at a time and in their order', async () => {
  const uploads = openUploads()
  const fifty = Array.from({ length: 50 }, (_, n) => `${n}.jpg`)
  add(uploads, ...fifty)
  for (let n = 0; n < 50; n++) {
    expect(sent.length).toBe(Math.min(50, n + 2))
    await act(async () => sent[n]!.finish())
  }
  expect(uploads().status).toMatchObject({ done: 50, sending: 0 })
  expect(uploads().files.map(({ name }) => name)).toEqual(fifty)
})

test('one that can never go is dropped and named, and makes room for the next', async () => {
  const uploads = openUploads()
  add(uploads, 'a.jpg', 'b.jpg', 'c.jpg')
  await act(async () => sent[0]!.fail(new CallError('unsupported-file', 415)))
  expect(uploads().files.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg'])
  expect(uploads().problems.refused).toEqual([{ name: 'a.jpg', problem: 'unsupported-file' }])
  expect(uploads().status.failed).toBe(0)
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('removed while it is sent it is broken off, and starts anew when put back', async () => {
  const uploads = openUploads()
  add(uploads, 'a.jpg', 'b.jpg', 'c.jpg')
  const { localId } = uploads().files[0]!
  await act(async () => uploads().actions.remove(localId))
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(uploads().files.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg'])
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await act(async () => sent[1]!.finish())
  act(() => uploads().actions.putBack(localId))
  expect(names().at(-1)).toBe('a.jpg')
  expect(uploads().files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('after a reload kept files are sent, what arrived is there, and what is gone leaves the list', async () => {
  await saveFile('kept', new File(['x'], 'kept.jpg'))
  const uploads = openUploads([
    { localId: 'kept', name: 'kept.jpg', kind: 'image' },
    { localId: 'gone', name: 'gone.jpg', kind: 'image' },
    { localId: 'arrived', name: 'arrived.jpg', kind: 'image', stored: { id: 'f1' } as FileFull, arrivedAt: Date.now() },
  ])
  expect(states(uploads)).toEqual(['restoring', 'restoring', 'done'])
  await waitFor(() => expect(uploads().files.map(({ localId }) => localId)).toEqual(['kept', 'arrived']))
  await waitFor(() => expect(states(uploads)).toEqual(['uploading', 'done']))
  expect(sent).toHaveLength(1)
})

test('chosen files are kept for the next visit', async () => {
  const uploads = openUploads()
  add(uploads, 'a.jpg')
  const { localId } = uploads().files[0]!
  await waitFor(async () => expect((await findFiles([localId])).size).toBe(1))
})

test.each([
  ['is out of reach', new CallError('unreachable', 0)],
  ['restarts behind a proxy', new CallError('server-error', 502)],
  ['is about to stop', new CallError('unavailable', 503)],
])('while the server %s nothing is sent, then all of it by itself', async (_, gone) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const saidCutOff = vi.fn()
  window.addEventListener('cut-off', saidCutOff, { once: true })
  vi.mocked(call).mockRejectedValue(gone)
  const uploads = openUploads()
  add(uploads, 'a.jpg', 'b.jpg', 'c.jpg')
  for (const { fail } of sent) await act(async () => fail(gone))
  expect(uploads().isHeld).toBe(true)
  expect(saidCutOff).toHaveBeenCalledOnce()
  expect(states(uploads)).toEqual(['waiting', 'waiting', 'waiting'])
  const before = sent.length
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(sent).toHaveLength(before)
  vi.mocked(call).mockResolvedValue({})
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(uploads().isHeld).toBe(false)
  expect(names().slice(before)).toEqual(['a.jpg', 'b.jpg'])
})

test('an upload that breaks off again and again is tried with growing pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(call).mockResolvedValue({})
  const uploads = openUploads()
  add(uploads, 'a.jpg')
  for (const pause of [1000, 2000, 4000]) {
    const tries = sent.length
    await act(async () => sent.at(-1)!.fail(new CallError('unreachable', 0)))
    await act(() => vi.advanceTimersByTimeAsync(pause - 1))
    expect(sent).toHaveLength(tries)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(sent).toHaveLength(tries + 1)
  }
  await act(async () => sent.at(-1)!.finish())
  expect(states(uploads)).toEqual(['done'])
})

test('one that never gets through although the server is there is given up, and goes again when asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(call).mockResolvedValue({})
  const uploads = openUploads()
  add(uploads, 'a.jpg', 'b.jpg')
  while (uploads().status.failed < 2) {
    expect(sent.length).toBeLessThan(40)
    for (const { fail } of sent) await act(async () => fail(new CallError('server-error', 502)))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
  }
  expect(uploads().files[0]).toMatchObject({ state: 'failed', problem: 'server-error' })
  expect(uploads().isHeld).toBe(false)
  const tries = sent.length
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(sent).toHaveLength(tries)
  act(() => uploads().actions.retry(...uploads().files.map(({ localId }) => localId)))
  expect(names().slice(tries)).toEqual(['a.jpg', 'b.jpg'])
  await act(async () => sent[tries]!.fail(new CallError('server-error', 502)))
  expect(states(uploads)[0]).toBe('waiting')
})

test('a voice note that is being recorded keeps its place, and without one it is not begun', () => {
  const { result } = renderHookInApplication(() => {
    const [isRecording, setIsRecording] = useState(false)
    return { uploads: useFileUploads(undefined, isRecording), setIsRecording }
  })
  const uploads = () => result.current.uploads
  add(uploads, ...Array.from({ length: limits.filesPerMessage - 1 }, (_, n) => `${n}.jpg`))
  expect(uploads().hasRoom()).toBe(true)
  act(() => result.current.setIsRecording(true))
  add(uploads, 'one-more.jpg')
  expect(uploads().files).toHaveLength(limits.filesPerMessage - 1)
  expect(uploads().problems.isFull).toBe(true)
  act(() => uploads().add([new File(['x'], 'Recording.webm', { type: 'audio/webm' })], { voiceNote: true }))
  expect(uploads().files.at(-1)).toMatchObject({ name: 'Recording.webm' })
  expect(uploads().problems.isFull).toBe(false)
  act(() => result.current.setIsRecording(false))
  act(() => expect(uploads().hasRoom()).toBe(false))
  expect(uploads().problems.isFull).toBe(true)
})

test('the writer that goes away breaks off what is sent and lets go of its previews', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { result, unmount } = renderHookInApplication(() => useFileUploads())
  add(() => result.current, 'a.jpg')
  const { previewUrl } = result.current.files[0]!
  unmount()
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(revoke).toHaveBeenCalledWith(previewUrl)
})

test('submitted, files stop and keep their previews', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { result, unmount } = renderHookInApplication(() => useFileUploads())
  add(() => result.current, 'a.jpg')
  act(() => void result.current.submit())
  expect(sent[0]!.signal.aborted).toBe(true)
  unmount()
  expect(revoke).not.toHaveBeenCalled()
})

function openUploads(kept: SavedUpload[] = []) {
  const { result } = renderHookInApplication(() => useFileUploads(() => kept))
  return () => result.current
}

type Opened = ReturnType<typeof openUploads>

function add(uploads: Opened, ...files: string[]) {
  act(() => uploads().add(files.map((name) => new File(['x'], name, { type: 'image/jpeg' }))))
}

function states(uploads: Opened) {
  return uploads().files.map(({ state }) => state)
}
