import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listBookmarks } from '#contract/bookmarks.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { readMe } from '#contract/me.ts'
import { listGroupMemories, listMemories } from '#contract/memories.ts'
import {
  listFeed,
  listComments,
  listGroupMessages,
  postMessage,
  readMessage,
  readRandomMessage,
} from '#contract/messages.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listMessagesOf, listPeople, readProfile } from '#contract/people.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { listHashtags, searchMessages } from '#contract/search.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { remindOfEventsJob } from '../features/events/remind-of-events.job.ts'

const cards = { embed: 'cards' as const }

test('whatever people look at is found by an index, never by going through all there is', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const photo = await app.given.file(bea)
  const message = await app.given.message(bea, group, { text: 'By the lake', files: [photo.id] })
  const mentions = [{ id: ada.id, name: 'ada' }]
  await app.as(bea).call(postMessage, { body: { group, data: { text: '@ada', mentions } } })
  const reply = await app.given.message(bea, group, { text: 'On the lake', parent: message })
  const album = [await app.given.file(bea), await app.given.file(bea)].map(({ id }) => id)
  const withAlbum = await app.given.message(bea, group, { files: album })
  const { call } = app.as(ada)
  app.takeStatements()

  await call(listGroupMessages, { params: { id: group, page: 0 }, query: cards })
  await call(listFeed, { params: { offset: 0 }, query: cards })
  const rest = { ...cards, before: `${app.clock()}_${message}` }
  await call(listGroupMessages, { params: { id: group, page: 0 }, query: rest })
  await call(listFeed, { params: { offset: 0 }, query: rest })
  await call(readMessage, { params: { id: reply }, query: { embed: 'thread' } })
  await call(readMessage, { params: { id: withAlbum }, query: { embed: 'thread' } })
  await call(readPhotoThread, { params: { id: withAlbum, file: album[0]! } })
  await call(readPhotoThread, { params: { id: message, file: photo.id } })
  await call(listComments, { params: { id: message }, query: { before: reply } })
  await call(listGroups)
  await call(readRandomMessage, { params: { id: group } })
  await call(searchMessages, { body: { group, search: 'bea lake by', names: true }, query: cards })
  await call(listHashtags, { params: { id: group } })
  await call(listNotifications, { params: { limit: 0 }, query: { embed: 'details' } })
  await call(listBookmarks, { params: { limit: 0 }, query: cards })
  await call(listPhotos, { query: { group } })
  await call(listPhotos, { query: { author: bea.id } })
  await call(outlinePhotos, { query: { group, author: bea.id } })
  await call(outlinePhotos, {})
  await call(listPeople, { params: { id: group } })
  await call(readProfile, { params: { id: bea.id } })
  await call(listMessagesOf, { params: { id: bea.id, offset: 0 }, query: cards })
  await call(listMemories, {})
  await call(listGroupMemories, { params: { id: group } })
  await call(readMe, { query: { embed: 'shell' } })

  const statements = [...new Set(app.takeStatements())]
  expect(statements.length).toBeGreaterThan(15)
  const wholeTables: string[][] = []
  for (const statement of statements) {
    const found = await listWholeTables(app, statement)
    if (found.length > 0) wholeTables.push([statement, ...found])
  }
  expect(wholeTables).toEqual([])
  const withoutIndex = app.context.db.selectFrom('message').select('id').where('data', '=', '{}').compile()
  expect(await listWholeTables(app, withoutIndex.sql)).toHaveLength(1)
})

test('the newest reply of a long thread is found without sorting all of them', async () => {
  const app = await startApp()
  // What the walk to the newest reply does at each step.
  const newest = (of: string) =>
    `select id from message where "parentId" = ${of} order by "lastActivityDate" desc, id desc limit 1`
  const isSqlite = app.context.database.kind === 'sqlite'
  const plan = await (isSqlite ? planOfSqlite(app, newest('?')) : planOfPostgres(app, newest('$1'), withoutSorting))
  expect(plan).toContainEqual(expect.stringMatching(/message_latest_reply/))
})

test('what events remind of is found by when that is due, however many there are', async () => {
  const app = await startApp()
  app.takeStatements()
  await remindOfEventsJob.run(app.context, {}, '')
  const [due] = app.takeStatements()
  const isSqlite = app.context.database.kind === 'sqlite'
  const plan = await (isSqlite ? planOfSqlite(app, due!) : planOfPostgres(app, due!, withoutSorting))
  expect(plan).toContainEqual(expect.stringMatching(/event_occurrence_by_reminder/))
})

const withoutSorting = ['enable_seqscan', 'enable_sort']

/** The steps of a statement that go through a whole table; what a statement makes for itself on the way may be. */
async function listWholeTables(app: TestApp, statement: string): Promise<string[]> {
  const steps = await (app.context.database.kind === 'sqlite' ? planOfSqlite : planOfPostgres)(app, statement)
  return steps.filter((step) =>
    /^(SCAN|Seq Scan on) (?!above|ancestor|climb|listed|newest|candidate|onward|start|\(|CONST|\d+-ROW VALUES|indexed_words VIRTUAL TABLE INDEX \d+:=?M)/.test(
      step,
    ),
  )
}

async function planOfSqlite({ context }: TestApp, statement: string): Promise<string[]> {
  const explained = sql.raw(`explain query plan ${statement.replaceAll('?', 'null')}`)
  const { rows } = await sql<{ detail: string }>`${explained}`.execute(context.database.write)
  return rows.map(({ detail }) => detail)
}

/** Small tables are read whole with good reason, so that is made to look expensive here. */
async function planOfPostgres({ context }: TestApp, statement: string, off = ['enable_seqscan']): Promise<string[]> {
  const places = new Set(statement.match(/\$\d+/g))
  const values = [...places].map(() => 'null')
  return context.database.write.connection().execute(async (db) => {
    const run = (text: string) => sql<{ 'QUERY PLAN': string }>`${sql.raw(text)}`.execute(db)
    for (const name of off) await run(`set ${name} = off`)
    await run('set plan_cache_mode = force_generic_plan')
    await run(`prepare looked_at as ${statement}`)
    const { rows } = await run(`explain execute looked_at${values.length > 0 ? `(${values.join()})` : ''}`)
    await run('deallocate looked_at')
    for (const name of off) await run(`reset ${name}`)
    return rows.map((row) => row['QUERY PLAN'].replace(/^[\s>-]*/, ''))
  })
}
