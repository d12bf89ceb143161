import { beforeEach, expect, test } from 'vitest'
import { listAllGroups } from '#contract/sign-in/administered-groups.ts'
import { callAs, givenWorld } from '#test/access/access-matrix.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'
import { ids } from '../documentation/examples/given.ts'
import { allExamples } from '../documentation/sections.ts'
import { countStorageJob } from '../storage/count-storage.job.ts'

let app: TestApp
let ines: Person

beforeEach(async () => {
  app = await startApp()
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
})

const list = (query: { after?: string; name?: string } = {}, who: Person = ines) =>
  app.as(who).call(listAllGroups, { query })
const names = async (name: string) => (await list({ name })).groups.map((group) => group.name)

test('an administrator sees how large each group is and who its hosts are, and nothing of what is in it', async () => {
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { id, size } = await app.given.file(ada)
  const message = await app.given.message(ada, group, { title: 'Only for us', files: [id] })
  await app.given.message(bea, group, { text: 'For us, too', parent: message })
  await countStorageJob.run(app.context, {}, 'counted')
  expect(await list()).toEqual({
    groups: [
      {
        id: group,
        name: 'Les Moreau',
        people: 2,
        hosts: [{ id: ada.id, name: 'ada', entityType: 'user' }],
        hostCount: 1,
        storedBytes: size,
        lastWrittenOn: new Date(app.clock() * 1000).toISOString().slice(0, 10),
      },
    ],
  })
})

test('of many hosts, the first five are there, and how many there are', async () => {
  const members = ['ada', 'bea', 'cleo', 'dora', 'ed', 'flo', 'gus'] as const
  await app.given.group({ members: [...members], hosts: ['bea', 'cleo', 'dora', 'ed', 'flo'] })
  const [found] = (await list()).groups
  expect(found!.hosts).toHaveLength(5)
  expect(found).toMatchObject({ people: 7, hostCount: 6 })
  expect(found).not.toHaveProperty('lastWrittenOn')
})

test('groups are listed in pages, in the order in which they were made, by as many statements as one', async () => {
  const statements = async () => {
    app.takeStatements()
    await list()
    return app.takeStatements().length
  }
  await app.given.group({ members: ['ada'] })
  const before = await statements()
  for (let n = 1; n <= 32; n++) await app.given.group({ name: `Group ${n}`, members: [`p${n}`] })
  expect(await statements()).toBe(before)
  const first = await list()
  expect(first.groups.map((group) => group.name).slice(0, 2)).toEqual(['Les Moreau', 'Group 1'])
  expect(first.groups).toHaveLength(30)
  const rest = await list({ after: first.next! })
  expect(rest.groups.map((group) => group.name)).toEqual(['Group 30', 'Group 31', 'Group 32'])
  expect(rest).not.toHaveProperty('next')
})

test('a group is found by how words of its name begin, however they are spelled', async () => {
  for (const name of ['Les Moreau', 'Café du Port', '100 %']) await app.given.group({ name, members: [`of ${name}`] })
  expect(await names('mor')).toEqual(['Les Moreau'])
  expect(await names('PORT cafe')).toEqual(['Café du Port'])
  expect(await names('oreau')).toEqual([])
  expect(await names('%')).toEqual([])
  expect(await names(' ')).toHaveLength(3)
})

test('nobody else is let in, hosts neither', async () => {
  const { ada } = await app.given.group({ members: ['ada'] })
  expect((await refusal(list({}, ada))).code).toBe('forbidden')
})

test('knowing a group by this opens none of the calls of its members', { timeout: 120_000 }, async () => {
  const world = await givenWorld(app, { hasPdf: false, hasFiles: false })
  const key = world.keys.administrator!
  const { groups } = await app.as({ key }).call(listAllGroups, { query: {} })
  expect(groups.map(({ id }) => id)).toContain(world.meaning.get(ids.group))
  const onGroup = allExamples.filter(
    ({ params, endpoint }) => params?.['id'] === ids.group && !endpoint.path.startsWith('/api/admin/'),
  )
  expect(onGroup.length).toBeGreaterThan(20)
  for (const example of onGroup) {
    const { method, path } = example.endpoint
    const { status } = await callAs(app, world, example, 'administrator')
    expect([method, path, status]).toEqual([method, path, 404])
  }
})
