import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { daysToComeBack, deleteUser, updateUser } from '#contract/account.ts'
import { addBookmark } from '#contract/bookmarks.ts'
import { readMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { logIn } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { readAllFiles, readAllRows } from '#test/app/rows.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { addErased, erasedFile } from '../../files/erased-list.ts'

const fortnight = daysToComeBack * 86_400

async function start() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [face, photo, shared, unsent] = [
    await app.given.file(ada),
    await app.given.file(ada),
    await app.given.file(ada),
    await app.given.file(ada),
  ]
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { avatar: face.id } })
  const answered = await app.given.message(ada, group, { text: 'Zanzibar', files: [photo.id, shared.id] })
  const alone = await app.given.message(ada, group, { text: 'Zanzibar again' })
  const reply = await app.given.message(bea, group, { parent: answered, text: 'There', files: [shared.id] })
  await app.as(ada).call(react, { params: { id: reply }, body: { reaction: '👍' } })
  await app.as(ada).call(addBookmark, { body: { message_id: reply } })
  await app.runJobs()
  return { app, ada, bea, group, face, photo, shared, unsent, answered, alone, reply }
}

async function erase(app: TestApp, person: Person, messages: 'stay' | 'go') {
  await app.as(person).call(deleteUser, { params: { id: person.id }, body: { messages } })
  app.clock.advance(fortnight)
  await app.runJobs()
}

async function filesOf(app: TestApp) {
  return Object.keys(await readAllFiles(join(app.context.config.dataFolder, 'files'))).join(' ')
}

test('nothing of the person is left but the note that they were erased', async () => {
  const { app, ada, bea, face, photo, shared, unsent, answered, alone, reply } = await start()
  await erase(app, ada, 'go')
  const { erased, ...tables } = await readAllRows(app.context.database)
  expect(erased).toHaveLength(1)
  const all = JSON.stringify(tables)
  for (const trace of [ada.id, ada.login, 'Zanzibar', 'zanzibar', face.id, photo.id, unsent.id, alone]) {
    expect(all).not.toContain(trace)
  }
  const stored = await filesOf(app)
  for (const { id } of [face, photo, unsent]) expect(stored).not.toContain(id)
  expect(stored).toContain(shared.id)

  const asBea = app.as(bea)
  expect(await asBea.call(readMessage, { params: { id: reply } })).toMatchObject({
    parent: { id: answered },
    files: [{ id: shared.id }],
  })
  expect(await asBea.call(readMessage, { params: { id: answered } })).toMatchObject({ data: {}, files: [] })
  expect((await refusal(asBea.call(readMessage, { params: { id: alone } }))).code).toBe('not-found')
})

test('what the person wrote stays if they want that, and everything else goes', async () => {
  const { app, ada, bea, face, photo, unsent, answered, alone } = await start()
  await erase(app, ada, 'stay')
  const { erased: _, ...tables } = await readAllRows(app.context.database)
  for (const trace of [`"${ada.id}"`, ada.login, face.id, unsent.id])
    expect(JSON.stringify(tables)).not.toContain(trace)
  expect(await filesOf(app)).not.toContain(face.id)
  for (const id of [answered, alone]) {
    const message = await app.as(bea).call(readMessage, { params: { id } })
    expect(message.data.text).toMatch(/^Zanzibar/)
    expect(message.author).toBeUndefined()
  }
  expect(await filesOf(app)).toContain(photo.id)
})

test('the note is an id and a date, also outside the database', { tags: 'long' }, async () => {
  const { app, ada } = await start()
  await erase(app, ada, 'go')
  const path = join(app.context.config.dataFolder, erasedFile)
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  const date = new Date(app.context.clock() * 1000).toISOString()
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ id: ada.id, date, withMessages: true }])
})

test('nothing is erased before its time, nor for somebody who has come back', { tags: 'long' }, async () => {
  const { app, ada } = await start()
  await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { messages: 'go' } })
  app.clock.advance(fortnight - 1)
  await app.runJobs()
  expect(await app.context.db.selectFrom('leaving').select('login').execute()).toEqual([{ login: ada.login }])
  expect(existsSync(join(app.context.config.dataFolder, erasedFile))).toBe(false)
})

test('whoever was erased elsewhere, as the file says, is erased when the server starts', { tags: 'long' }, async () => {
  const { app, ada, answered, bea } = await start()
  const date = new Date(app.context.clock() * 1000).toISOString()
  await addErased(app.context.config.dataFolder, [{ id: ada.id, date, withMessages: true }])
  app.clock.advance(86_400)
  await app.runJobs()
  expect((await refusal(app.as('nobody').call(logIn, { body: ada }))).code).toBe('invalid-login')
  expect((await app.as(bea).call(readMessage, { params: { id: answered } })).data).toEqual({})
  expect(await app.context.db.selectFrom('leaving').selectAll().execute()).toEqual([])
})
