import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import type { FileFull } from '#contract/files.ts'
import { emptyKeptFiles } from '#test/browser-files.ts'
import { adaAtHome, applicationOf } from '#test/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { clearStored, writeStored } from '../../api/stored.ts'
import { upload } from '../../api/upload.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { readDraft, writeDraft } from '../drafts/drafts.ts'
import { keepFile } from '../uploads/kept-files.ts'
import { uploadAgain } from '../uploads/kept-uploads.ts'
import { keptOutgoing } from './kept-outgoing.ts'
import type { Outgoing } from './outgoing.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/upload.ts', () => ({ upload: vi.fn() }))

const unreachable = new CallError('unreachable', 0)
const forbidden = new CallError('forbidden', 403)

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(call).mockReset().mockResolvedValue(undefined)
  vi.mocked(upload)
    .mockReset()
    .mockImplementation(async ({ name }) => ({ id: `id of ${name}` }) as FileFull)
  clearStored()
  writeStored('apiKey', 'key of Ada')
  emptyKeptFiles()
})
afterEach(() => void vi.useRealTimers())

/** Bodies of the messages that were posted, in their order. */
const posted = () =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([endpoint, given]) => ((endpoint as object) === postMessage ? [bodyOf(given)] : []))
const bodyOf = (given: unknown) => (given as { body: { id: string; data: { text: string }; files: string[] } }).body
const texts = () => posted().map(({ data }) => data.text)
const settled = () => vi.advanceTimersByTimeAsync(0)
const online = () => {
  window.dispatchEvent(new Event('online'))
  return settled()
}

describe('sending', () => {
  test('messages of one place go one after the other, those of another do not wait', async () => {
    const { outbox } = await openPage()
    let arrive = () => {}
    vi.mocked(call).mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve(undefined as never))))
    void outbox.send(message('first'))
    void outbox.send(message('second'))
    void outbox.send(message('elsewhere', { place: 'group g2', group: 'g2' }))
    await settled()
    expect(texts()).toEqual(['first', 'elsewhere'])
    expect(outbox.messages.state.map(({ text }) => text)).toEqual(['first', 'second'])
    arrive()
    await settled()
    expect(texts()).toEqual(['first', 'elsewhere', 'second'])
    expect(outbox.messages.state).toEqual([])
    expect(keptOutgoing()).toEqual([])
  })

  test('what did not get through goes again with growing pauses, or as soon as there is a connection', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValue(unreachable)
    const arrived = outbox.send(message('From the tunnel'))
    await settled()
    expect(outbox.messages.state).toMatchObject([{ isWaiting: true }])
    await vi.advanceTimersByTimeAsync(999)
    expect(posted()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(posted()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(posted()).toHaveLength(2)
    vi.mocked(call).mockResolvedValue(undefined)
    await online()
    expect(await arrived).toBe(true)
    expect(posted()).toHaveLength(3)
  })

  test('after a lost response the same message goes again under the same id', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValueOnce(new DOMException('Too slow', 'TimeoutError'))
    void outbox.send(message('Once'))
    await settled()
    await online()
    const [first, second] = posted()
    expect(second).toEqual(first)
  })

  test('a server in trouble is tried four times', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValue(new CallError('server-error', 500))
    const arrived = outbox.send(message('Hello'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await arrived).toBe(false)
    expect(posted()).toHaveLength(4)
    expect(readDraft('group g1')).toMatchObject({ text: 'Hello', setback: { problem: 'server-error' } })
  })
})

describe('what comes back', () => {
  test('what the server refuses is a draft again, before what was written since', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValue(forbidden)
    writeDraft('group g1', { title: '', text: 'Written since', files: [] })
    const refused = message('Refused')
    expect(await outbox.send(refused)).toBe(false)
    expect(readDraft('group g1')).toMatchObject({
      text: 'Refused\n\nWritten since',
      setback: { problem: 'forbidden', id: refused.id, sent: 'Refused' },
    })
    expect(outbox.messages.state).toEqual([])
    expect(keptOutgoing()).toEqual([])
  })

  test('what is refused says so where no writer is open, and leads back to it', async () => {
    const { outbox, toasts, router } = await openPage()
    vi.mocked(call).mockRejectedValue(forbidden)
    await outbox.send(message('Refused'))
    await vi.waitFor(() => expect(toasts.shown.state).toHaveLength(1))
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
    toasts.shown.state[0]?.action?.onClick()
    expect(navigate).toHaveBeenCalledWith({ to: '/groups/$id/write', params: { id: 'g1' } })
  })

  test('in an open writer it is seen, and nothing else says so', async () => {
    const { outbox, toasts, writers } = await openPage()
    vi.mocked(call).mockRejectedValue(forbidden)
    const given = vi.fn()
    writers.open('group g1', given)
    await outbox.send(message('Refused'))
    await settled()
    expect(given).toHaveBeenCalledTimes(1)
    expect(toasts.shown.state).toEqual([])
  })

  test('a reply to a photo comes back to the message when the photo is no longer shown', async () => {
    const { outbox, writers } = await openPage()
    vi.mocked(call).mockRejectedValue(forbidden)
    const about = { place: 'replies m1 f1', parent: 'm1', file: 'f1' } as const
    await outbox.send(message('Refused', about))
    expect(readDraft('replies m1')).toMatchObject({ text: 'Refused' })
    writers.open('replies m1 f1', () => {})
    await outbox.send(message('Seen', about))
    expect(readDraft('replies m1 f1')).toMatchObject({ text: 'Seen' })
  })

  test('whom it mentions is sent, and is there when it comes back', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValue(forbidden)
    const mentions = [{ id: 'bea', name: 'Bea' }]
    await outbox.send(message('Ask @Bea', { mentions }))
    expect(posted()).toMatchObject([{ data: { text: 'Ask @Bea', mentions } }])
    expect(readDraft('group g1')).toMatchObject({ text: 'Ask @Bea', mentions })
  })

  test('the next one of its place goes all the same', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValueOnce(forbidden)
    void outbox.send(message('Refused'))
    expect(await outbox.send(message('Fine'))).toBe(true)
  })

  test('taken back while it is sent it is a draft without a problem, and the server deletes what it may have', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockReturnValueOnce(new Promise(() => {}))
    const { id } = enqueue(outbox, message('Wait'))
    await settled()
    await outbox.takeBack(id)
    await outbox.takeBack(id)
    const draft = readDraft('group g1')
    expect(draft).toMatchObject({ text: 'Wait' })
    expect(draft?.setback).toBeUndefined()
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ signal: { aborted: true } })
    expect(vi.mocked(call).mock.calls.slice(1)).toEqual([[deleteMessage, { params: { id } }]])
  })

  test('taken back while its files are sent, it is not posted', async () => {
    const { outbox } = await openPage()
    vi.mocked(upload).mockImplementation(
      (_file, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const { id } = enqueue(outbox, message('Wait', { files: [chosen('lake.jpg')] }))
    await settled()
    await outbox.takeBack(id)
    await settled()
    expect(call).not.toHaveBeenCalled()
    expect(readDraft('group g1')).toMatchObject({ files: [{ localId: 'lake.jpg' }] })
  })

  test('taken back while it waits for a connection, it stays back', async () => {
    const { outbox } = await openPage()
    vi.mocked(call).mockRejectedValue(unreachable)
    const { id } = enqueue(outbox, message('Wait'))
    await settled()
    await outbox.takeBack(id)
    await online()
    expect(posted()).toHaveLength(1)
  })
})

describe('after a reload', () => {
  test('what was on its way goes on, once', async () => {
    vi.mocked(call).mockReturnValueOnce(new Promise(() => {}))
    const { id } = enqueue((await openPage()).outbox, message('Before'))
    await settled()
    const { outbox } = await openPage()
    outbox.resume('ada')
    outbox.resume('ada')
    await settled()
    expect(posted().map((body) => body.id)).toEqual([id, id])
    expect(keptOutgoing()).toEqual([])
  })

  test('messages of somebody else wait until they are here again', async () => {
    vi.mocked(call).mockReturnValueOnce(new Promise(() => {}))
    enqueue((await openPage()).outbox, message('Of Ada'))
    await settled()
    const { outbox } = await openPage({ ...adaAtHome, id: 'bea' })
    outbox.resume('bea')
    await settled()
    expect(posted()).toHaveLength(1)
    expect(keptOutgoing()).toMatchObject([{ text: 'Of Ada' }])
  })

  test('when another account signs in while a message waits, it is not sent under that name', async () => {
    const { outbox, queryClient } = await openPage()
    vi.mocked(call).mockRejectedValue(unreachable)
    const arrived = outbox.send(message('Of Ada'))
    await settled()
    queryClient.setQueryData(queryKeys.me, { ...adaAtHome, id: 'bea' })
    await online()
    expect(await arrived).toBe(false)
    expect(posted()).toHaveLength(1)
    expect(outbox.messages.state).toEqual([])
    expect(keptOutgoing()).toMatchObject([{ text: 'Of Ada', author: 'ada' }])
  })

  test('a photo that had not arrived is sent from the kept file, one that had is not', async () => {
    await keepFile('lake.jpg', new File(['x'], 'lake.jpg'))
    const { outbox } = await openPage()
    const files = [
      uploadAgain(arrivedAgo(60_000)),
      uploadAgain({ localId: 'lake.jpg', name: 'lake.jpg', kind: 'image' }),
    ]
    expect(await outbox.send(message('Photos', { files }))).toBe(true)
    expect(upload).toHaveBeenCalledTimes(1)
    expect(posted()[0]?.files).toEqual(['stored', 'id of lake.jpg'])
  })

  test('a photo that the server has removed meanwhile is sent again', async () => {
    await keepFile('sea.jpg', new File(['x'], 'sea.jpg'))
    const { outbox } = await openPage()
    const files = [uploadAgain(arrivedAgo(21 * 3_600_000))]
    expect(await outbox.send(message('Old', { files }))).toBe(true)
    expect(posted()[0]?.files).toEqual(['id of sea.jpg'])
  })

  test('a photo whose file is gone brings the message back', async () => {
    const { outbox } = await openPage()
    const files = [uploadAgain({ localId: 'gone.jpg', name: 'gone.jpg', kind: 'image' })]
    expect(await outbox.send(message('Gone', { files }))).toBe(false)
    expect(readDraft('group g1')).toMatchObject({ text: 'Gone', setback: { problem: 'unusable-file' } })
    expect(call).not.toHaveBeenCalled()
  })
})

async function openPage(me = adaAtHome) {
  const application = applicationOf(me)
  await application.outbox.load()
  return application
}

function message(text: string, more: Partial<Outgoing> = {}): Outgoing {
  const place = 'group g1' as const
  return {
    id: newId(),
    author: 'ada',
    place,
    group: 'g1',
    title: '',
    text,
    files: [],
    sent: text,
    isWaiting: false,
    ...more,
  }
}

function enqueue({ send }: { send: (sent: Outgoing) => Promise<boolean> }, sent: Outgoing): Outgoing {
  void send(sent)
  return sent
}

function chosen(name: string) {
  const file = new File(['x'], name)
  return {
    localId: name,
    name,
    kind: 'image' as const,
    file,
    previewUrl: `blob:${name}`,
    progress: 0,
    state: 'waiting' as const,
    removed: false,
  }
}

function arrivedAgo(ms: number) {
  const stored = { id: 'stored' } as FileFull
  return { localId: 'sea.jpg', name: 'sea.jpg', kind: 'image' as const, stored, arrivedAt: Date.now() - ms }
}
