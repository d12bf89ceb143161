// @module-tag long

import { expect, test } from 'vitest'
import { addBookmark } from '#contract/bookmarks.ts'
import { readFile } from '#contract/files.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { readMessage } from '#contract/messages.ts'
import { listReactions, react } from '#contract/reactions.ts'
import { readUser } from '#contract/users.ts'
import { linesOf, saveArchive, type SavedArchive } from '#test/app/saved-archive.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'

/** Two groups with something of everybody, of which a host has hidden and deleted a part, and which somebody has left. */
async function givenWorld() {
  const app = await startApp()
  const here = await app.given.group({ members: ['hana', 'ada', 'rosa', 'leo'] })
  const elsewhere = await app.given.group({ name: 'Elsewhere', members: ['dora', 'eve'] })
  const { hana, ada, rosa, leo, group } = here
  for (const person of [hana, ada, rosa, leo]) {
    const file = await app.given.file(person)
    const message = await app.given.message(person, group, { title: 'Shown', files: [file.id] })
    const reply = await app.given.message(hana, group, { parent: message, text: 'Shown too' })
    await app.as(ada).call(react, { params: { id: message }, body: { reaction: '❤️' } })
    await app.as(rosa).call(react, { params: { id: reply }, body: { reaction: '👍' } })
    await app.as(rosa).call(addBookmark, { body: { message_id: message } })
    for (const state of ['hidden', 'deleted'] as const) {
      const gone = await app.given.file(person)
      const withheld = await app.given.message(person, group, { text: 'Withheld', files: [gone.id] })
      await app.as(ada).call(react, { params: { id: withheld }, body: { reaction: '😡' } })
      await app.as(hana).call(withholdMessage, { params: { id: withheld }, body: { state } })
    }
  }
  const secret = await app.given.file(elsewhere.eve)
  await app.given.message(elsewhere.eve, elsewhere.group, { text: 'Of others', files: [secret.id] })
  await app.as(hana).call(changeRole, { params: { id: group, user: rosa.id }, body: { role: 'reader' } })
  await app.as(leo).call(leaveGroup, { params: { id: group } })
  app.clock.advance(60)
  await app.runJobs()
  return { app, group, hana, ada, rosa, leo, dora: elsewhere.dora }
}

test('what people save of their own and of their group, the API shows them as well', async () => {
  const { app, group, hana, ada, rosa, leo, dora } = await givenWorld()
  for (const person of [hana, ada, rosa, dora]) await expectReadable(app, person, await saveArchive(app, person))
  const ofLeo = await saveArchive(app, leo)
  await expectReadable(app, leo, ofLeo)
  expect(linesOf(ofLeo, 'messages')).toEqual([])

  const { db } = app.context
  const all = await db.selectFrom('message').select('id').where('groupId', '=', group).execute()
  for (const person of [hana, ada]) {
    const saved = await saveArchive(app, person, { group })
    await expectReadable(app, person, saved)
    const ids = linesOf(saved, 'messages').map(({ id }) => id)
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  }
})

async function expectReadable(app: TestApp, person: Keyholder, saved: SavedArchive): Promise<void> {
  const { call } = app.as(person)
  for (const message of linesOf(saved, 'messages')) {
    const shown = await call(readMessage, { params: { id: message.id } })
    expect([message.title, message.text]).toEqual([shown.data.title, shown.data.text || undefined])
    expect(message.withheld).toBe(shown.withheld)
    expect(message.files.map(({ file }) => file)).toEqual(shown.files.map(({ id }) => id))
  }
  for (const { id } of linesOf(saved, 'context')) await call(readMessage, { params: { id } })
  for (const { id } of linesOf(saved, 'files')) await call(readFile, { params: { id } })
  for (const { id } of linesOf(saved, 'people')) await call(readUser, { params: { id } })
  for (const { message, emoji } of linesOf(saved, 'reactions'))
    expect((await call(listReactions, { params: { id: message }, query: {} })).map((one) => one.emoji)).toContain(emoji)
  const texts = [...saved.entries].filter(([name]) => /\.(jsonl|html|js)$/.test(name))
  for (const [name, bytes] of texts) {
    expect([name, /Withheld|Of others|@example\.org/.exec(bytes.toString())?.[0]]).toEqual([name, undefined])
    for (const secret of await secretsOf(app)) expect(bytes.toString()).not.toContain(secret)
  }
}

/** Keys and hashes that are in the database. */
async function secretsOf({ context: { db } }: TestApp): Promise<string[]> {
  const groups = await db.selectFrom('group').select(['inviteKey', 'secretKey']).execute()
  const people = await db.selectFrom('user').select(['login', 'passwordHash']).execute()
  return [...groups, ...people].flatMap((row) => Object.values(row)).filter((secret) => secret !== '')
}
