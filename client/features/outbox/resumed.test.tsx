import { expect, test, vi } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import { enqueue, online, openPage, outgoing, posted, prepareOutbox, settled, unreachable } from '#test/app/outbox.ts'
import { adaAtHome } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { upload } from '../../api/sending/upload.ts'
import { saveFile } from '../../device-storage/chosen-files.ts'
import { readDraft } from '../drafts/drafts.ts'
import { uploadAgain } from '../uploads/saved-uploads.ts'
import { savedOutgoing } from './saved-outgoing.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/sending/upload.ts', () => ({ upload: vi.fn() }))

prepareOutbox()

test('what was on its way goes on, once', async () => {
  vi.mocked(call).mockReturnValueOnce(new Promise(() => {}))
  const { id } = enqueue((await openPage()).outbox, outgoing('Before'))
  await settled()
  const { outbox } = await openPage()
  outbox.resume('ada')
  outbox.resume('ada')
  await settled()
  expect(posted().map((body) => body.id)).toEqual([id, id])
  expect(savedOutgoing()).toEqual([])
})

test('messages of somebody else wait until they are here again', async () => {
  vi.mocked(call).mockReturnValueOnce(new Promise(() => {}))
  enqueue((await openPage()).outbox, outgoing('Of Ada'))
  await settled()
  const { outbox } = await openPage({ ...adaAtHome, id: 'bea' })
  outbox.resume('bea')
  await settled()
  expect(posted()).toHaveLength(1)
  expect(savedOutgoing()).toMatchObject([{ text: 'Of Ada' }])
})

test('when another account signs in while a message waits, it is not sent under that name', async () => {
  const { outbox, queryClient } = await openPage()
  vi.mocked(call).mockRejectedValue(unreachable)
  const arrived = outbox.send(outgoing('Of Ada'))
  await settled()
  queryClient.setQueryData(queryKeys.me, { ...adaAtHome, id: 'bea' })
  await online()
  expect(await arrived).toBe(false)
  expect(posted()).toHaveLength(1)
  expect(outbox.messages.state).toEqual([])
  expect(savedOutgoing()).toMatchObject([{ text: 'Of Ada', author: 'ada' }])
})

test('a photo that had not arrived is sent from the kept file, one that had is not', async () => {
  await saveFile('lake.jpg', new File(['x'], 'lake.jpg'))
  const { outbox } = await openPage()
  const files = [uploadAgain(arrivedAgo(60_000)), uploadAgain({ localId: 'lake.jpg', name: 'lake.jpg', kind: 'image' })]
  expect(await outbox.send(outgoing('Photos', { files }))).toBe(true)
  expect(upload).toHaveBeenCalledTimes(1)
  expect(posted()[0]?.files).toEqual(['stored', 'id of lake.jpg'])
})

test('a photo that the server has removed meanwhile is sent again', async () => {
  await saveFile('sea.jpg', new File(['x'], 'sea.jpg'))
  const { outbox } = await openPage()
  const files = [uploadAgain(arrivedAgo(21 * 3_600_000))]
  expect(await outbox.send(outgoing('Old', { files }))).toBe(true)
  expect(posted()[0]?.files).toEqual(['id of sea.jpg'])
})

test('a photo whose file is gone brings the message back', async () => {
  const { outbox } = await openPage()
  const files = [uploadAgain({ localId: 'gone.jpg', name: 'gone.jpg', kind: 'image' })]
  expect(await outbox.send(outgoing('Gone', { files }))).toBe(false)
  expect(readDraft('group g1')).toMatchObject({ text: 'Gone', failure: { problem: 'unusable-file' } })
  expect(call).not.toHaveBeenCalled()
})

function arrivedAgo(ms: number) {
  const stored = { id: 'stored' } as FileFull
  return { localId: 'sea.jpg', name: 'sea.jpg', kind: 'image' as const, stored, arrivedAt: Date.now() - ms }
}
