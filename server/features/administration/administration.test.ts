import { beforeEach, describe, expect, test } from 'vitest'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, readMessage } from '#contract/messages.ts'
import { listSessions, signUp } from '#contract/sessions.ts'
import {
  listAdministratorActs,
  listEverybody,
  readServerHealth,
  retryParkedJobs,
  signOutPerson,
} from '#contract/sign-in/administration.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { endAdministrator, makeAdministrator } from '../administrators/administrators.ts'
import { findSetUpKey } from '../sessions/set-up-key.ts'
import { countStorageJob } from '../storage/count-storage.job.ts'

const anHour = 3600

let app: TestApp
let ines: Person
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
  ;({ ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] }))
})

const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const signOut = (who: { key: string }, whom: Person, currentPassword?: string) =>
  app.as(who).call(signOutPerson, { params: { id: whom.id }, body: currentPassword ? { currentPassword } : {} })
const acts = async () => (await app.as(ines).call(listAdministratorActs, { query: {} })).acts

describe('an administrator', () => {
  test('is whoever sets the server up, and nobody who is invited', async () => {
    const fresh = await startApp()
    const body = { password: 'correct horse battery', login: 'first@example.org' }
    const invite_key = (await findSetUpKey(fresh.context))!
    const { api_key } = await fresh.as('nobody').call(signUp, { body: { ...body, invite_key } })
    expect(await fresh.as({ key: api_key }).call(readMe, { query: {} })).toMatchObject({ isAdmin: true })

    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const invited = await app.as('nobody').call(signUp, { body: { ...body, invite_key: inviteKey! } })
    expect(await app.as({ key: invited.api_key }).call(readMe, { query: {} })).not.toHaveProperty('isAdmin')
  })

  test('reads nothing of a group they are not in', async () => {
    const message = await app.given.message(ada, group, { text: 'Only for us' })
    expect(await codeOf(app.as(ines).call(readGroup, { params: { id: group } }))).toBe('not-found')
    expect(await codeOf(app.as(ines).call(readMessage, { params: { id: message }, query: {} }))).toBe('not-found')
    expect((await app.as(ines).call(listFeed, { params: { offset: 0 } })).messages).toEqual([])
    const seen = [
      await app.as(ines).call(readServerHealth),
      await app.as(ines).call(listEverybody, { query: {} }),
      await acts(),
    ]
    expect(JSON.stringify(seen)).not.toMatch(/Only for us|Les Moreau/)
  })

  test('is no longer one at once', async () => {
    await transaction(app.context, (tx) => endAdministrator(tx, ines.id))
    expect(await codeOf(app.as(ines).call(readServerHealth))).toBe('forbidden')
    expect(await codeOf(signOut(ines, ada))).toBe('forbidden')
  })
})

test('nobody else is let in, hosts neither', async () => {
  const { call } = app.as(ada)
  const calls = [
    call(readServerHealth),
    call(retryParkedJobs),
    call(listEverybody, { query: {} }),
    call(listAdministratorActs, { query: {} }),
    signOut(ada, bea, ada.password),
  ]
  for (const { code } of await refusals(calls)) expect(code).toBe('forbidden')
  expect(await app.as(bea).call(listSessions)).toHaveLength(1)
})

describe('the state of the server', () => {
  test('has the checks of monitoring, and what there is', async () => {
    const health = await app.as(ines).call(readServerHealth)
    expect(health).toMatchObject({
      parts: { server: { status: 'ok' }, backup: { status: 'off' }, mail: { status: 'off' }, jobs: { parked: 0 } },
      address: { reach: 'this-computer', isEncrypted: false },
      database: { kind: app.context.database.kind },
      people: 3,
      groups: 1,
      photos: 0,
    })
    expect(health.database.bytes).toBeGreaterThan(10_000)
  })

  test('says of a name that only begins like one of this computer that others can open it', async () => {
    const elsewhere = await startApp({ publicUrl: 'https://localhost.moreau.example' })
    const zoe = await elsewhere.given.person('zoe')
    await transaction(elsewhere.context, (tx) => makeAdministrator(tx, elsewhere.context, zoe.id))
    const { address } = await elsewhere.as(zoe).call(readServerHealth)
    expect(address).toMatchObject({ reach: 'everybody', isEncrypted: true })
  })

  test('costs the same however much there is', async () => {
    const statements = async () => {
      app.clock.advance(anHour)
      app.takeStatements()
      await app.as(ines).call(readServerHealth)
      await app.as(ines).call(listEverybody, { query: {} })
      return app.takeStatements().length
    }
    await statements()
    const before = await statements()
    for (let n = 0; n < 8; n++) await app.given.person(`more-${n}`)
    expect(await statements()).toBe(before)
  })

  test('what was given up is tried again, once', async () => {
    await transaction(app.context, async (tx) => {
      await enqueue(tx, app.context.clock, 'fetch-link', { linkId: ada.id }, { id: 'stuck' })
      await tx.updateTable('job').set({ parkedAt: app.clock(), attempts: 9 }).where('id', '=', 'stuck').execute()
    })
    expect((await app.as(ines).call(readServerHealth)).parts.jobs).toMatchObject({ status: 'warning', parked: 1 })
    const both = [app.as(ines).call(retryParkedJobs), app.as(ines).call(retryParkedJobs)]
    expect((await Promise.all(both)).map(({ jobs }) => jobs).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await acts()).map(({ type }) => type)).toEqual(['jobs-retried'])
    await app.runJobs()
    expect((await app.as(ines).call(readServerHealth)).parts.jobs).toMatchObject({ status: 'ok', parked: 0 })
  })
})

describe('everybody', () => {
  test('is listed in pages, in the order in which they came', async () => {
    for (let n = 0; n < 30; n++) await app.given.person(`p${n}`)
    const first = await app.as(ines).call(listEverybody, { query: {} })
    expect(first.people).toHaveLength(30)
    expect(first.people[0]).toMatchObject({ id: ines.id, isAdmin: true, groups: 0 })
    const rest = await app.as(ines).call(listEverybody, { query: { after: first.next! } })
    expect(rest).not.toHaveProperty('next')
    expect(new Set([...first.people, ...rest.people].map(({ id }) => id)).size).toBe(33)
  })

  test('with what they store, where they are signed in, and how', async () => {
    const { size } = await app.given.file(ada)
    await countStorageJob.run(app.context, {}, 'counted')
    const { people } = await app.as(ines).call(listEverybody, { query: { name: 'AD' } })
    expect(people).toEqual([
      {
        id: ada.id,
        name: 'ada',
        login: ada.login,
        entityType: 'user',
        lastActivityDate: expect.any(Number),
        storedBytes: size,
        devices: 1,
        groups: 1,
        waysIn: ['password'],
      },
    ])
  })

  test('is found by how words of the name begin, and by nothing else', async () => {
    const names = async (name: string) =>
      (await app.as(ines).call(listEverybody, { query: { name } })).people.map((person) => person.name)
    expect(await names('be')).toEqual(['bea'])
    expect(await names('da')).toEqual([])
    expect(await names('%')).toEqual([])
    expect(await names('  ')).toHaveLength(3)
  })
})

describe('signing somebody out', () => {
  test('ends all their sessions and is written down', async () => {
    expect(await signOut(ines, ada)).toEqual({ devices: 1 })
    expect(await codeOf(app.as(ada).call(readMe, { query: {} }))).toBe('not-signed-in')
    expect(await app.as(bea).call(listSessions)).toHaveLength(1)
    expect(await acts()).toMatchObject([{ type: 'person-signed-out', actor: { id: ines.id }, person: { id: ada.id } }])
  })

  test('leaves an administrator the session they act in', async () => {
    expect(await signOut(ines, ines)).toEqual({ devices: 0 })
    expect(await app.as(ines).call(listSessions)).toHaveLength(1)
  })

  test('is not for one who holds a stolen key', async () => {
    app.clock.advance(anHour)
    expect(await codeOf(signOut(ines, ada))).toBe('password-needed')
    expect(await codeOf(signOut(ines, ada, ada.password.toUpperCase()))).toBe('wrong-password')
    expect(await app.as(ada).call(listSessions)).toHaveLength(1)
    expect(await signOut(ines, ada, ines.password)).toEqual({ devices: 1 })
  })

  test('says that nobody is there', async () => {
    expect(await codeOf(signOut(ines, { ...ada, id: group }))).toBe('not-found')
    expect(await acts()).toEqual([])
  })
})

test('what administrators did is kept for 12 months', async () => {
  await signOut(ines, ada)
  app.clock.advance(364 * 86_400)
  await app.runJobs()
  const rows = () => app.context.db.selectFrom('administrator_act').select('type').execute()
  expect(await rows()).toHaveLength(1)
  app.clock.advance(2 * 86_400)
  await app.runJobs()
  expect(await rows()).toEqual([])
})
