import { beforeEach, expect, test } from 'vitest'
import { listAdministratorActs } from '#contract/sign-in/administration.ts'
import * as storage from '#contract/sign-in/server-storage.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'
import { countStorageJob } from './count-storage.job.ts'

let app: TestApp
let ines: Person

beforeEach(async () => {
  app = await startApp()
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
})

const asInes = () => app.as(ines)
const count = () => countStorageJob.run(app.context, {}, 'counted')
const byPerson = (after?: string) => asInes().call(storage.listStorageByPerson, { query: after ? { after } : {} })
const byGroup = (after?: string) => asInes().call(storage.listStorageByGroup, { query: after ? { after } : {} })

test('an administrator sees who stores how much, and how much is in each group, most first', async () => {
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const other = await app.given.group({ name: 'Quiet', members: ['cleo'] })
  const [first, second, unused] = [await app.given.file(bea), await app.given.file(bea), await app.given.file(ada)]
  await app.given.message(bea, group, { files: [first.id, second.id] })
  await app.given.message(bea, group, { files: [first.id], text: 'Once more' })
  await count()
  const { people } = await byPerson()
  expect(people.slice(0, 2)).toEqual([
    { id: bea.id, name: 'bea', entityType: 'user', bytes: first.size + second.size },
    { id: ada.id, name: 'ada', entityType: 'user', bytes: unused.size },
  ])
  expect(people.slice(2).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['ines', 0],
    ['cleo', 0],
  ])
  expect((await byGroup()).groups).toEqual([
    { id: group, name: 'Les Moreau', bytes: first.size + second.size },
    { id: other.group, name: 'Quiet', bytes: 0 },
  ])
})

test(
  'the kinds add up to all there is, with what is made of it, as of when it was counted',
  { tags: 'long' },
  async () => {
    const { ada } = await app.given.group({ members: ['ada'] })
    const before = await asInes().call(storage.readServerStorage)
    expect(before).toMatchObject({ kinds: [], damaged: 0, limits: { person: 0, group: 0 } })
    expect(before).not.toHaveProperty('countedAt')
    const { size } = await app.given.file(ada)
    await app.runJobs()
    // Copies are counted once a day.
    app.clock.advance(86_400)
    await count()
    const { kinds, countedAt, disk } = await asInes().call(storage.readServerStorage)
    const bytesOf = (wanted: string) => kinds.find(({ kind }) => kind === wanted)?.bytes
    expect(bytesOf('photos')).toBe(size)
    expect(bytesOf('copies')).toBeGreaterThan(0)
    expect(kinds.map(({ bytes }) => bytes)).toEqual(kinds.map(({ bytes }) => bytes).toSorted((a, b) => b - a))
    expect(countedAt).toBe(app.clock())
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes!)
  },
)

test('lists are paged in an order that stays, also among those with as much', async () => {
  for (let n = 1; n <= 33; n++) await app.given.group({ name: `Group ${n}`, members: [`p${n}`] })
  await count()
  const groups = await byGroup()
  expect(groups.groups).toHaveLength(30)
  const rest = await byGroup(groups.next)
  expect(rest.groups.map(({ name }) => name)).toEqual(['Group 31', 'Group 32', 'Group 33'])
  expect(rest).not.toHaveProperty('next')
  const people = await byPerson()
  const all = [...people.people, ...(await byPerson(people.next)).people].map(({ id }) => id)
  expect(new Set(all).size).toBe(34)
})

test('the pages read as many rows, however many files there are', async () => {
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const statements = async () => {
    app.takeStatements()
    await byPerson()
    await byGroup()
    await asInes().call(storage.readServerStorage)
    return app.takeStatements()
  }
  const files = [await app.given.file(ada), await app.given.file(ada)]
  await app.given.message(ada, group, { files: files.map(({ id }) => id) })
  await count()
  const made = await statements()
  expect(made.filter((sql) => /sum\("(file"\.")?size"\)/.test(sql) && !sql.includes('createdAt'))).toEqual([])
})

test('a damaged original is listed with who posted it and when, without what it is called or shows', async () => {
  const { ada } = await app.given.group({ members: ['ada'] })
  const { id, size } = await app.given.file(ada, undefined, 'Surprise for Bea.jpg')
  const { originalName } = await app.context.db
    .selectFrom('file')
    .select('originalName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app.context.files.remove(originalName)
  app.clock.advance(29 * 86_400)
  await app.runJobs()
  const found = await asInes().call(storage.listDamagedOriginals, { query: {} })
  expect(found).toEqual({
    originals: [
      {
        id,
        path: `files/${originalName}`,
        kind: 'photos',
        bytes: size,
        poster: { id: ada.id, name: 'ada', entityType: 'user' },
        postedAt: app.clock() - 29 * 86_400,
        since: app.clock(),
      },
    ],
  })
  expect(JSON.stringify(found)).not.toContain('Surprise')
  expect((await asInes().call(storage.readServerStorage)).damaged).toBe(1)
})

test('limits are set for everybody, and for one person or group, and each change is recorded once', async () => {
  const { ada, group } = await app.given.group({ members: ['ada'] })
  await asInes().call(storage.setStorageLimits, { body: { person: 5000, group: 9000 } })
  await asInes().call(storage.setStorageLimits, { body: { person: 5000 } })
  const ofAda = { params: { id: ada.id }, body: { bytes: 0 } }
  await asInes().call(storage.setStorageLimitOfPerson, ofAda)
  await asInes().call(storage.setStorageLimitOfPerson, ofAda)
  await asInes().call(storage.setStorageLimitOfGroup, { params: { id: group }, body: { bytes: 7000 } })
  expect((await asInes().call(storage.readServerStorage)).limits).toEqual({ person: 5000, group: 9000 })
  expect((await byPerson()).people.find(({ id }) => id === ada.id)).toMatchObject({ limit: 0 })
  expect((await byGroup()).groups[0]).toMatchObject({ limit: 7000 })
  await asInes().call(storage.setStorageLimitOfPerson, { params: { id: ada.id }, body: {} })
  expect((await byPerson()).people.find(({ id }) => id === ada.id)).not.toHaveProperty('limit')
  const { acts } = await asInes().call(listAdministratorActs, { query: {} })
  expect(acts.map(({ type, person, group: of }) => [type, person?.name ?? of?.name])).toEqual([
    ['storage-limit-of-person', 'ada'],
    ['storage-limit-of-group', 'Les Moreau'],
    ['storage-limit-of-person', 'ada'],
    ['storage-limit-of-groups', undefined],
    ['storage-limit-of-people', undefined],
  ])
})

test('what the settings of the server say is shown, and not changed here', async () => {
  app.context.config.storageQuota = 2_000_000
  expect((await asInes().call(storage.readServerStorage)).limits).toEqual({
    person: 2_000_000,
    group: 0,
    isPersonFixed: true,
  })
  const wish = asInes().call(storage.setStorageLimits, { body: { person: 1 } })
  expect((await refusal(wish)).code).toBe('fixed-by-settings')
})

test('an id of a group is nobody, and that of a person no group', async () => {
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { call } = asInes()
  const ofPerson = call(storage.setStorageLimitOfPerson, { params: { id: group }, body: { bytes: 1 } })
  expect((await refusal(ofPerson)).code).toBe('not-found')
  const ofGroup = call(storage.setStorageLimitOfGroup, { params: { id: ada.id }, body: { bytes: 1 } })
  expect((await refusal(ofGroup)).code).toBe('not-found')
})
