import { expect, test, vi } from 'vitest'
import { deleteMessage } from '#contract/messages.ts'
import {
  enqueue,
  forbidden,
  online,
  openPage,
  outgoing,
  posted,
  prepareOutbox,
  settled,
  unreachable,
} from '#test/app/outbox.ts'
import { call } from '../../api/client.ts'
import { upload } from '../../api/sending/upload.ts'
import { readDraft, writeDraft } from '../drafts/drafts.ts'
import { savedOutgoing } from './saved-outgoing.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/sending/upload.ts', () => ({ upload: vi.fn() }))

prepareOutbox()

test('what the server refuses is a draft again, before what was written since', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValue(forbidden)
  writeDraft('group g1', { title: '', text: 'Written since', files: [] })
  const refused = outgoing('Refused')
  expect(await outbox.send(refused)).toBe(false)
  expect(readDraft('group g1')).toMatchObject({
    text: 'Refused\n\nWritten since',
    failure: { problem: 'forbidden', id: refused.id, sent: 'Refused' },
  })
  expect(outbox.messages.state).toEqual([])
  expect(savedOutgoing()).toEqual([])
})

test('what is refused says so where no writer is open, and leads back to it', async () => {
  const { outbox, toasts, router } = await openPage()
  vi.mocked(call).mockRejectedValue(forbidden)
  await outbox.send(outgoing('Refused'))
  await expect.poll(() => toasts.shown.state).toHaveLength(1)
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  toasts.shown.state[0]?.action?.onClick()
  expect(navigate).toHaveBeenCalledWith({ to: '/groups/$id/write', params: { id: 'g1' } })
})

test('in an open writer it is seen, and nothing else says so', async () => {
  const { outbox, toasts, writers } = await openPage()
  vi.mocked(call).mockRejectedValue(forbidden)
  const given = vi.fn()
  writers.open('group g1', given)
  await outbox.send(outgoing('Refused'))
  await settled()
  expect(given).toHaveBeenCalledTimes(1)
  expect(toasts.shown.state).toEqual([])
})

test('a reply to a photo comes back to the message when the photo is no longer shown', async () => {
  const { outbox, writers } = await openPage()
  vi.mocked(call).mockRejectedValue(forbidden)
  const about = { place: 'replies m1 f1', parent: 'm1', file: 'f1' } as const
  await outbox.send(outgoing('Refused', about))
  expect(readDraft('replies m1')).toMatchObject({ text: 'Refused' })
  writers.open('replies m1 f1', () => {})
  await outbox.send(outgoing('Seen', about))
  expect(readDraft('replies m1 f1')).toMatchObject({ text: 'Seen' })
})

test('whom it mentions is sent, and is there when it comes back', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValue(forbidden)
  const mentions = [{ id: 'bea', name: 'Bea' }]
  await outbox.send(outgoing('Ask @Bea', { mentions }))
  expect(posted()).toMatchObject([{ data: { text: 'Ask @Bea', mentions } }])
  expect(readDraft('group g1')).toMatchObject({ text: 'Ask @Bea', mentions })
})

test('the next one of its place goes all the same', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValueOnce(forbidden)
  void outbox.send(outgoing('Refused'))
  expect(await outbox.send(outgoing('Fine'))).toBe(true)
})

test('taken back while it is sent it is a draft without a problem, and the server deletes what it may have', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockReturnValueOnce(new Promise(() => {}))
  const { id } = enqueue(outbox, outgoing('Wait'))
  await settled()
  await outbox.takeBack(id)
  await outbox.takeBack(id)
  const draft = readDraft('group g1')
  expect(draft).toMatchObject({ text: 'Wait' })
  expect(draft?.failure).toBeUndefined()
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ signal: { aborted: true } })
  expect(vi.mocked(call).mock.calls.slice(1)).toEqual([[deleteMessage, { params: { id } }]])
})

test('taken back while its files are sent, it is not posted', async () => {
  const { outbox } = await openPage()
  vi.mocked(upload).mockImplementation(
    (_file, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const { id } = enqueue(outbox, outgoing('Wait', { files: [chosen('lake.jpg')] }))
  await settled()
  await outbox.takeBack(id)
  await settled()
  expect(call).not.toHaveBeenCalled()
  expect(readDraft('group g1')).toMatchObject({ files: [{ localId: 'lake.jpg' }] })
})

test('taken back while it waits for a connection, it stays back', async () => {
  const { outbox } = await openPage()
  vi.mocked(call).mockRejectedValue(unreachable)
  const { id } = enqueue(outbox, outgoing('Wait'))
  await settled()
  await outbox.takeBack(id)
  await online()
  expect(posted()).toHaveLength(1)
})

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

test('two tabs that sent the same message give it back once', async () => {
  const [one, other] = [await openPage(), await openPage()]
  vi.mocked(call).mockRejectedValue(forbidden)
  const refused = outgoing('Refused')
  await Promise.all([one.outbox.send(refused), other.outbox.send(refused)])
  expect(readDraft('group g1')).toMatchObject({ text: 'Refused' })
})
