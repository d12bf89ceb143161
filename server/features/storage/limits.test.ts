import { beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/api/call.ts'
import { readOwnStorage } from '#contract/me.ts'
import { deleteMessage, editMessage, listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import * as storage from '#contract/sign-in/server-storage.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createUpload } from '#test/app/tus.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

let app: TestApp
let ines: Person
let ada: Person
let bea: Person
let group: string
let photo: Buffer

beforeEach(async () => {
  app = await startApp()
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
  ;({ ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] }))
  photo = await makeWebp()
})

const everybody = (body: { person?: number; group?: number }) => app.as(ines).call(storage.setStorageLimits, { body })
const ofPerson = ({ id }: Person, bytes?: number) =>
  app.as(ines).call(storage.setStorageLimitOfPerson, { params: { id }, body: bytes === undefined ? {} : { bytes } })
const ofGroup = (bytes?: number) =>
  app
    .as(ines)
    .call(storage.setStorageLimitOfGroup, { params: { id: group }, body: bytes === undefined ? {} : { bytes } })

async function send({ key }: Person) {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(photo)]), 'a.webp')
  const response = await fetch(`${app.url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
  const { error, message } = (await response.json()) as { error?: string; message?: string }
  return { status: response.status, error, message }
}
const begin = async (person: Person) => (await createUpload(app, person, photo.length)).response.status
const post = (person: Person, files: string[]) =>
  app.as(person).call(postMessage, { body: { group, data: { text: 'Look' }, files } })
const messages = async () =>
  (await app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })).messages

test('what everybody may store holds for each, however it arrives, until somebody has a limit of their own', async () => {
  await everybody({ person: photo.length + 2000 })
  expect((await send(ada)).status).toBe(201)
  expect(await send(ada)).toEqual({
    status: 413,
    error: 'quota-used-up',
    message: 'Your files take all the space that you have on this server.',
  })
  expect(await begin(ada)).toBe(413)
  expect(await begin(bea)).toBe(201)
  await ofPerson(ada, 0)
  expect(await begin(ada)).toBe(201)
  await ofPerson(ada, 1)
  expect(await begin(ada)).toBe(413)
  await ofPerson(ada)
  await everybody({ person: 0 })
  expect(await begin(ada)).toBe(201)
})

test('of many uploads at once, as many are taken as there is room for', async () => {
  await ofPerson(ada, 3 * photo.length)
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(ada)))
  expect(answers.toSorted()).toEqual([201, 201, 201, 413, 413, 413, 413, 413])
})

test('somebody with a limit is told how much is left, also where the settings have another', async () => {
  await app.given.file(ada)
  const own = () => app.as(ada).call(readOwnStorage)
  const { bytes, ...rest } = await own()
  expect(bytes).toBeGreaterThan(0)
  expect(rest).toEqual({})
  app.context.config.storageQuota = 7000
  expect((await own()).limit).toBe(7000)
  await ofPerson(ada, 9000)
  expect((await own()).limit).toBe(9000)
})

test('a full group takes no more files, by a message or by an edit; words still come, and nothing is lost', async () => {
  const [first, second] = [await app.given.file(ada), await app.given.file(ada)]
  const { id: message } = await post(ada, [first.id])
  await ofGroup(first.size)
  expect(await refusal(post(ada, [second.id]))).toMatchObject({ status: 413, code: 'group-full' })
  const edit = (files: string[]) => app.as(ada).call(editMessage, { params: { id: message }, body: { files } })
  expect((await refusal(edit([first.id, second.id]))).code).toBe('group-full')
  await post(bea, [])
  expect(await messages()).toHaveLength(2)
  // The same file takes no more room, and one in place of another as much as that one.
  await post(ada, [first.id])
  await ofGroup(undefined)
  await post(ada, [second.id])
  expect(await messages()).toHaveLength(4)
})

test('not all that is in a group is added up while it cannot be too much, and room that was made is found', async () => {
  const files = [await app.given.file(ada), await app.given.file(ada), await app.given.file(ada)]
  const sizes = files.map(({ size }) => size)
  await ofGroup(sizes[0]! + sizes[1]! + 1)
  const sums = () => app.takeStatements().filter((sql) => /sum\("file"\."size"\)/.test(sql)).length
  const { id } = await post(ada, [files[0]!.id])
  app.takeStatements()
  await post(ada, [files[1]!.id])
  expect(sums()).toBe(0)
  expect((await refusal(post(ada, [files[2]!.id]))).code).toBe('group-full')
  await app.as(ada).call(deleteMessage, { params: { id } })
  await post(ada, [files[2]!.id])
  expect(sums()).toBe(2)
})

test('of messages posted at once, the group takes as many as there is room for', async () => {
  const files = await Promise.all([ada, bea, ada, bea].map((person) => app.given.file(person)))
  await everybody({ group: files[0]!.size + files[1]!.size })
  const posted = await Promise.allSettled(files.map(({ id }, n) => post(n % 2 ? bea : ada, [id])))
  const codes = posted.map((one) => (one.status === 'rejected' ? (one.reason as CallError).code : 'posted'))
  expect(codes.toSorted()).toEqual(['group-full', 'group-full', 'posted', 'posted'])
  expect(await messages()).toHaveLength(2)
})

test('what is there stays, and can be removed, where the limit is less', async () => {
  const files = [await app.given.file(ada), await app.given.file(ada)].map(({ id }) => id)
  const { id } = await post(ada, files)
  await ofGroup(1)
  await app.as(ada).call(editMessage, { params: { id }, body: { files: [files[0]!], data: { text: 'One is enough' } } })
  const { files: left } = await app.as(ada).call(readMessage, { params: { id }, query: {} })
  expect(left.map((file) => file.id)).toEqual([files[0]])
})
