import { describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import {
  listArchiveMonths,
  listArchives,
  makeArchive,
  readArchive,
  removeArchive,
} from '#contract/archiving/archives.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole, changeRules } from '#contract/hosting/hosts.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { refusal } from '#test/app/refusal.ts'
import { fetchArchive, saveArchive, unpack } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'

async function givenGroup() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'rosa'] })
  const { ada, bea, rosa, group } = people
  await app.as(ada).call(changeRole, { params: { id: group, user: rosa.id }, body: { role: 'reader' } })
  const photo = await app.given.file(ada)
  await app.given.message(ada, group, { title: 'At the lake', files: [photo.id] })
  const make = (person: typeof ada, body = {}) => app.as(person).call(makeArchive, { body: { group, ...body } })
  return { app, ...people, make, ada, bea, rosa, group }
}

async function storedArchives({ context }: Awaited<ReturnType<typeof startApp>>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of context.files.list('archives/')) names.push(name)
  return names
}

describe('who may take a group along', () => {
  test('hosts and members may, readers and outsiders may not', async () => {
    const { app, ada, bea, rosa, group, make } = await givenGroup()
    const eve = await app.given.person('eve')
    expect(await make(ada)).toMatchObject({ state: 'making' })
    expect(await make(bea)).toMatchObject({ state: 'making' })
    expect((await refusal(make(rosa))).code).toBe('readers-only-read')
    expect((await refusal(make(eve))).code).toBe('not-found')
    const months = (person: typeof ada) => app.as(person).call(listArchiveMonths, { params: { id: group }, query: {} })
    expect((await refusal(months(rosa))).code).toBe('readers-only-read')
    expect((await refusal(months(eve))).code).toBe('not-found')
  })

  test('members may not where only authors make messages public, also with one that is made', async () => {
    const { app, ada, bea, group, make } = await givenGroup()
    const { archive } = await saveArchive(app, bea, { group })
    await app.as(ada).call(changeRules, { params: { id: group }, body: { publicLinks: 'authors' } })
    expect((await refusal(make(bea))).code).toBe('hosts-only')
    expect((await fetchArchive(app, bea, archive.id)).status).toBe(404)
    expect(await app.as(bea).call(listArchives, {})).toEqual({ archives: [] })
  })

  test('nobody sees, downloads or removes that of another', async () => {
    const { app, ada, bea, group } = await givenGroup()
    const { archive } = await saveArchive(app, ada, { group })
    const params = { id: archive.id }
    expect((await refusal(app.as(bea).call(readArchive, { params }))).code).toBe('not-found')
    expect((await refusal(app.as(bea).call(removeArchive, { params }))).code).toBe('not-found')
    expect((await fetchArchive(app, bea, archive.id)).status).toBe(404)
  })
})

describe('making one', () => {
  test('is one at a time for each person, also when both begin at once', { tags: 'long' }, async () => {
    const { app, ada, bea, make } = await givenGroup()
    const both = await Promise.allSettled([make(ada), make(ada)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await refusal(app.as(ada).call(makeArchive, { body: {} }))).code).toBe('archive-running')
    expect(await make(bea)).toMatchObject({ state: 'making' })
    await app.runJobs()
    expect(await make(ada)).toMatchObject({ state: 'making' })
  })

  test('tells its person when it is ready', async () => {
    const { app, ada, group } = await givenGroup()
    const { archive, bytes } = await saveArchive(app, ada, { group })
    expect(archive).toMatchObject({ state: 'ready', size: bytes.length, keptUntil: app.clock() + 7 * 86_400 })
    expect(archive.done).toBe(archive.total)
    const [news] = await app.as(ada).call(listAllNotifications, {})
    expect(news).toMatchObject({
      target: '/archives',
      data: { text: 'The archive of Les Moreau is ready to take with you.' },
    })
  })

  test('a month needs the group that it is of, and a time zone must be one', async () => {
    const { app, ada } = await givenGroup()
    const { call } = app.as(ada)
    expect((await refusal(call(makeArchive, { body: { month: '2025-11' } }))).code).toBe('invalid-request')
    expect((await refusal(call(makeArchive, { body: { timeZone: 'Mars/Olympus' } }))).code).toBe('invalid-request')
  })

  test('begins anew after the server was killed in the midst of it', { tags: 'long' }, async () => {
    const { app, ada, make } = await givenGroup()
    const { id } = await make(ada)
    const { db } = app.context
    const job = await db.selectFrom('job').select('id').where('kind', '=', 'make-archive').executeTakeFirstOrThrow()
    await app.runJobs()
    const first = await (await fetchArchive(app, ada, id)).arrayBuffer()
    // As if it had died after the bytes were stored and before the row said so.
    await app.context.database.write
      .updateTable('archive')
      .set({ state: 'making', readyAt: null, size: null, openFor: ada.id })
      .where('id', '=', id)
      .execute()
    const now = app.clock()
    const row = { id: job.id, kind: 'make-archive', data: JSON.stringify({ archiveId: id }), attempts: 1 }
    await app.context.database.write
      .insertInto('job')
      .values({ ...row, runAfter: now, createdAt: now })
      .execute()
    await app.runJobs()
    expect(await app.as(ada).call(readArchive, { params: { id } })).toMatchObject({ state: 'ready' })
    const again = await (await fetchArchive(app, ada, id)).arrayBuffer()
    const [one, other] = [await unpack(Buffer.from(first)), await unpack(Buffer.from(again))]
    expect([...other.keys()]).toEqual([...one.keys()])
    expect(await storedArchives(app)).toHaveLength(1)
  })

  test('ends when its person gives it up, and leaves nothing', async () => {
    const { app, ada, make } = await givenGroup()
    const { id } = await make(ada)
    await app.as(ada).call(removeArchive, { params: { id } })
    await app.runJobs()
    expect(await storedArchives(app)).toEqual([])
    expect(await make(ada)).toMatchObject({ state: 'making' })
  })

  test('says that one may not any more, if that has changed meanwhile', { tags: 'long' }, async () => {
    const { app, ada, bea, group, make } = await givenGroup()
    const { id } = await make(bea)
    await app.as(ada).call(changeRules, { params: { id: group }, body: { publicLinks: 'authors' } })
    await app.runJobs()
    await app.as(ada).call(changeRules, { params: { id: group }, body: { publicLinks: 'members' } })
    expect(await app.as(bea).call(readArchive, { params: { id } })).toMatchObject({
      state: 'failed',
      reason: 'not-allowed',
    })
    expect(await storedArchives(app)).toEqual([])
  })
})

describe('downloading one', () => {
  test('goes on where it was interrupted', async () => {
    const { app, ada, group } = await givenGroup()
    const { archive, bytes } = await saveArchive(app, ada, { group })
    const whole = await fetchArchive(app, ada, archive.id)
    expect(whole.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Les%20Moreau%20")
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    const tag = whole.headers.get('ETag')!
    await whole.body?.cancel()
    const rest = await fetchArchive(app, ada, archive.id, { Range: 'bytes=1000-', 'If-Range': tag })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true)
  })

  test('is over after seven days, when its bytes go', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenGroup()
    const { archive } = await saveArchive(app, ada, { group })
    app.clock.advance(7 * 86_400)
    expect((await fetchArchive(app, ada, archive.id)).status).toBe(404)
    await app.runJobs()
    expect(await storedArchives(app)).toEqual([])
    expect(await app.as(ada).call(listArchives, {})).toEqual({ archives: [] })
  })

  test.each([
    ['has left the group', leaveIt],
    ['was deleted', deleteThem],
  ])('is over once its person %s, and its bytes go', { tags: 'long' }, async (_, end) => {
    const { app, bea, group } = await givenGroup()
    const { archive } = await saveArchive(app, bea, { group })
    await end(app, bea, group)
    expect((await fetchArchive(app, bea, archive.id)).ok).toBe(false)
    app.clock.advance(3600)
    await app.runJobs()
    expect(await storedArchives(app)).toEqual([])
  })
})

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['given']['person']>>

async function leaveIt(app: App, person: Person, group: string): Promise<void> {
  await app.as(person).call(leaveGroup, { params: { id: group } })
}

async function deleteThem(app: App, person: Person): Promise<void> {
  await app.as(person).call(deleteUser, { params: { id: person.id } })
}
