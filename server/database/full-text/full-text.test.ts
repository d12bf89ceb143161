import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/databases/databases.ts'
import { openDatabase } from '../connect.ts'
import type { Database } from '../database.ts'
import { transaction } from '../transaction.ts'
import type { Clause } from './full-text-clauses.ts'
import { saveWords, listMatches, mergeWords, type Words } from './full-text.ts'

test('a phrase stays in one field, and in its order', async () => {
  const fresh = await freshDatabase()
  const database = await opened(fresh.config, fresh.drop)
  await post(database, ['one', 'two'])
  const keep = (id: string, words: Partial<Words>) =>
    transaction({ database }, (tx) => saveWords(tx, of(id), { title: [], text: [], rest: [], marks: [], ...words }))
  await keep('one', { title: ['big', 'lake'], text: ['house', 'lake', 'big'], marks: ['_g1'] })
  await keep('two', { text: ['lake', 'house'], rest: ['c++', '#tag'], marks: ['_g2'] })
  const found = async (clause: Clause) =>
    (await listMatches(database.read, { clause, most: 9 })).map((row) => row.messageId)
  expect(await found({ phrase: ['lake', 'house'] })).toEqual(['two'])
  expect(await found({ phrase: ['big', 'lake'] })).toEqual(['one'])
  expect(await found({ any: [{ word: 'c++' }, { mark: '_g1' }] })).toEqual(['two', 'one'])
  expect(await found({ all: [{ word: '#t', isBeginning: true }, { mark: '_g1' }] })).toEqual([])
  expect(await found({ any: [] })).toEqual([])
  await keep('one', { text: ['elsewhere'], marks: ['_g1'] })
  expect(await found({ word: 'big' })).toEqual([])
  await database.write.deleteFrom('message').execute()
  expect(await found({ any: [{ mark: '_g1' }, { mark: '_g2' }] })).toEqual([])
})

test('the parts of an index are merged while it can be read', async () => {
  const fresh = await freshDatabase()
  const database = await opened(fresh.config, fresh.drop)
  const ids = Array.from({ length: 30 }, (_, n) => `message ${n}`)
  await post(database, ids)
  for (const id of ids) {
    const words = { title: [], text: [id.replace(' ', '')], rest: [], marks: ['_g1'] }
    await transaction({ database }, (tx) => saveWords(tx, of(id), words))
  }
  for (let n = 0; await transaction({ database }, mergeWords); n++) expect(n).toBeLessThan(100)
  expect(await listMatches(database.read, { clause: { mark: '_g1' }, most: 99 })).toHaveLength(ids.length)
  expect(await listMatches(database.read, { clause: { word: 'message7' }, most: 99 })).toHaveLength(1)
})

test('more words than an index has room for do not keep a message from being posted', async () => {
  const fresh = await freshDatabase()
  const database = await opened(fresh.config, fresh.drop)
  await post(database, ['one'])
  const rest = Array.from({ length: 30_000 }, (_, n) => `${n}`.padEnd(64, '\u{1D4D0}'))
  const words = { title: ['lake'], text: ['lake'], rest: [...rest, 'last'], marks: ['_g1'] }
  await transaction({ database }, (tx) => saveWords(tx, of('one'), words))
  const found = (clause: Clause) => listMatches(database.read, { clause, most: 1 })
  expect(await found({ all: [{ word: 'lake' }, { mark: '_g1' }] })).toHaveLength(1)
  expect(await found({ word: 'last' })).toHaveLength(0)
})

const of = (messageId: string) => ({ messageId, groupId: 'g', createdAt: 0 })

async function opened(config: Parameters<typeof openDatabase>[0], drop: () => Promise<void>): Promise<Database> {
  const database = await openDatabase(config)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}

/** Messages of one group, in the order of their arrival. */
async function post({ write }: Database, ids: string[]): Promise<void> {
  await sql`
    insert into "group" (id, name, "secretKey", "inviteKey", "createdAt", "lastActivityDate")
    values ('g', 'Lake', 's', 'i', 1, 1)
  `.execute(write)
  for (const [at, id] of ids.entries()) {
    await sql`
      insert into message (id, "groupId", data, type, "createdAt", "postedAt", "lastActivityDate", "isInFront")
      values (${id}, 'g', '{}', 'standard', ${at}, ${at}, ${at}, 1)
    `.execute(write)
  }
}
