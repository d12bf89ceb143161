import { beforeEach, expect, test, vi } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import { CallError } from '../../api/call.ts'
import { seen, uploadList, type FileUpload, type UploadAction } from './upload-list.ts'
import { createUploadQueue, type Hold } from './upload-queue.ts'

type Sent = { name: string; signal: AbortSignal; finish: () => Promise<void>; fail: (error: Error) => Promise<void> }

let files: FileUpload[]
let hold: Hold
let sent: Sent[]
const refused = vi.fn()

const queue = () => {
  const dispatch = (action: UploadAction) => {
    files = uploadList(files, action)
  }
  const created = createUploadQueue({
    dispatch,
    send: ({ name }, { signal }) =>
      new Promise((resolve, reject) => {
        const settled = async (settle: () => void) => {
          settle()
          await new Promise((resolve) => setTimeout(resolve))
          created.run(files)
        }
        sent.push({
          name,
          signal: signal!,
          finish: () => settled(() => resolve({ id: `id of ${name}` } as FileFull)),
          fail: (error) => settled(() => reject(error)),
        })
      }),
    onHold: (changed) => {
      hold = changed
    },
    onRefused: refused,
  })
  created.run(files)
  return created
}

beforeEach(() => {
  sent = []
  refused.mockReset()
  hold = { isHeld: false, failures: 0 }
  files = ['a', 'b', 'c'].map((name) => ({
    localId: name,
    name,
    kind: 'image',
    previewUrl: '',
    progress: 0,
    state: 'waiting',
    removed: false,
  }))
})

const names = () => sent.map(({ name }) => name)
const states = () => seen(files).map(({ state }) => state)
const away = new CallError('unreachable', 0)

test('two go at once, each once, and the next when one of them is done', async () => {
  queue()
  expect(names()).toEqual(['a', 'b'])
  await sent[1]!.finish()
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(states()).toEqual(['uploading', 'done', 'uploading'])
})

test('while the server is away all wait, and then go again in their order', async () => {
  const { resume, run } = queue()
  await sent[0]!.fail(away)
  await sent[1]!.fail(away)
  expect(hold).toEqual({ isHeld: true, failures: 1 })
  expect(states()).toEqual(['waiting', 'waiting', 'waiting'])
  expect(names()).toEqual(['a', 'b'])
  resume()
  run(files)
  expect(hold).toEqual({ isHeld: false, failures: 1 })
  expect(names()).toEqual(['a', 'b', 'a', 'b'])
  await sent[2]!.finish()
  expect(hold).toEqual({ isHeld: false, failures: 0 })
})

test('what never gets through although the server is there fails, and goes again when asked', async () => {
  files = files.slice(0, 1)
  const { resume, run, retry } = queue()
  while (files[0]!.state !== 'failed') {
    expect(sent.length).toBeLessThan(20)
    await sent.at(-1)!.fail(away)
    resume()
    run(files)
  }
  const tries = sent.length
  retry('a')
  run(files)
  expect(sent).toHaveLength(tries + 1)
  expect(hold.failures).toBe(0)
})

test('what the server never takes leaves the list and is named', async () => {
  queue()
  await sent[0]!.fail(new CallError('unsupported-file', 415))
  expect(refused).toHaveBeenCalledExactlyOnceWith({ name: 'a', problem: 'unsupported-file' })
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(files.map(({ name }) => name)).toEqual(['b', 'c'])
})

test('any other problem is the file’s own', async () => {
  queue()
  await sent[0]!.fail(new CallError('server-error', 500))
  expect(files[0]).toMatchObject({ state: 'failed', problem: 'server-error' })
  expect(hold.isHeld).toBe(false)
})

test('what is stopped is broken off and says nothing more', async () => {
  const { stop, stopAll } = queue()
  stop('a')
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await sent[0]!.fail(new Error('Stopped'))
  expect(files[0]!.state).toBe('uploading')
  stopAll()
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true)
})
