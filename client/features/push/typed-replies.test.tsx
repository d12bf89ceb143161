import { expect, test, vi } from 'vitest'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { findTypedReplies, saveTypedReply, type TypedReply } from '../../device-storage/typed-replies.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { takeTypedReplies } from './typed-replies.ts'

test('a reply typed into a notification is sent once, by whoever typed it', async () => {
  await emptyKeptFiles()
  const typed = { group: 'lake', parent: 'm', text: 'What a light!' }
  await saveTypedReply({ ...typed, id: '1', author: 'ada' } as TypedReply)
  await saveTypedReply({ ...typed, id: '2', author: 'bea' } as TypedReply)
  const send = vi.fn()
  const outbox = { send } as unknown as Outbox
  await takeTypedReplies(outbox, { id: 'ada' })
  await takeTypedReplies(outbox, { id: 'ada' })
  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ ...typed, id: '1', author: 'ada' }))
  expect(await findTypedReplies()).toEqual([])
})
