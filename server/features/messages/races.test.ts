import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { limits } from '#contract/fields.ts'
import { deleteMessage, editMessage, listGroupMessages, postMessage } from '#contract/messages.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { requireMember } from '../membership/membership.ts'
import { react } from '../reactions/reactions.ts'
import { postMessage as post } from './messages.ts'

const gone = { code: 'not-found' }

test('what goes away in the moment it is written to is not there', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { context } = app
  const viewer = { userId: bea.id, sessionId: '' }
  const membership = await requireMember(context.db, viewer, group)
  const message = await app.given.message(ada, group)
  const other = await app.given.message(ada, group)

  await app.as(ada).call(deleteMessage, { params: { id: message } })
  const target = { membership, parentId: null }
  await expect(react(context, { ...target, messageId: message }, '👍')).rejects.toMatchObject(gone)

  await app.as(bea).call(deleteUser, { params: { id: bea.id } })
  await expect(react(context, { ...target, messageId: other }, '👍')).rejects.toMatchObject(gone)
  await expect(post(context, membership, { group, data: { text: 'Hello' } })).rejects.toMatchObject(gone)
  const content = Readable.from([await makeWebp()], { objectMode: false })
  await expect(receiveFile(context, viewer, { content })).rejects.toMatchObject(gone)
})

test('a list of a million files is refused before any of them is looked at', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const files = Array.from({ length: 1_000_000 }, () => 1) as unknown as string[]
  const before = process.cpuUsage()
  expect(await refusal(app.as(ada).call(postMessage, { body: { group, files } }))).toMatchObject({
    code: 'invalid-request',
    fields: [{ path: '/files', problem: 'must not have more than 200 items' }],
  })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1500)
})

test('what is deleted twice at once, by itself and with what is above it, is counted off once', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  await app.given.message(ada, group)
  const count = async () => (await app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 } })).totalItems
  for (let round = 0; round < 10; round++) {
    const above = await app.given.message(ada, group)
    const below = await app.given.message(bea, group, { parent: above })
    await app.as(bea).call(editMessage, { params: { id: below }, body: { isInFront: true } })
    expect(await count()).toBe(3)
    await Promise.allSettled([
      app.as(ada).call(deleteMessage, { params: { id: above } }),
      app.as(bea).call(deleteMessage, { params: { id: below } }),
    ])
    expect(await count()).toBe(1)
  }
})

test('a list of as many files as a message may have is looked at', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const code = async (count: number) => {
    const files = Array.from({ length: count }, () => newId())
    return (await refusal(app.as(ada).call(postMessage, { body: { group, files } }))).code
  }
  expect(await code(limits.filesPerMessage)).toBe('unusable-file')
  expect(await code(limits.filesPerMessage + 1)).toBe('invalid-request')
})
