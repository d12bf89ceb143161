import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/api/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { listAdministratorActs, readServerHealth, type signOutPerson } from '#contract/sign-in/administration.ts'
import { tokenScopes } from '#contract/sign-in/token-scopes.ts'
import { givenWorld, translate, type World } from '#test/access/access-matrix.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add, confirm, withPasskeys } from '#test/app/passkeys.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { endAdministrator, makeAdministrator } from '../administrators/administrators.ts'
import type { Example } from '../documentation/example.ts'
import { ids } from '../documentation/examples/given.ts'
import { allExamples } from '../documentation/sections.ts'
import { makeToken } from '../tokens/tokens.ts'
import { suspendPerson } from './suspend-person.ts'

/*
 * Every call of the administration, also one that is added later, is attacked in every way. The access matrix has who
 * else may come along with a session of their own.
 */

const calls = allExamples.filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'))
const writing = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
const harming = writing.filter(({ endpoint }) => JSON.stringify(endpoint.body ?? {}).includes('"currentPassword"'))
const onOne = writing.filter(({ endpoint }) => endpoint.path.includes('/:id'))
const nameOf = ({ endpoint: { method, path } }: Example) => `${method} ${path}`

/**
 * None of them locks anybody out, or takes away what cannot be put back. Emails go only to whom they were for, and a
 * notice only away: a link in it would be another thing. Whatever else writes asks for a proof.
 */
const withoutProof = [
  'POST /api/admin/parked-jobs/retry',
  'POST /api/admin/backups',
  'POST /api/admin/backups/:name/check',
  'PUT /api/admin/storage/limits',
  'PUT /api/admin/people/:id/storage-limit',
  'PUT /api/admin/groups/:id/storage-limit',
  'POST /api/admin/emails/retry',
  'POST /api/admin/emails/test',
  'POST /api/admin/people/:id/resume-emails',
  'DELETE /api/admin/notice',
  'PUT /api/admin/first-run',
  'DELETE /api/admin/first-run',
]

let app: TestApp
let world: World
let ines: { id: string; key: string }

async function given() {
  app = await startApp({}, { rates: { currentPasswordByPerson: { attempts: 1000, seconds: 3600 } } })
  world = await givenWorld(app, { hasPdf: false, hasFiles: false })
  const { userId: id } = await app.context.db.selectFrom('administrator').select('userId').executeTakeFirstOrThrow()
  ines = { id, key: world.keys.administrator! }
}

type Attack = { headers?: Record<string, string>; id?: string; proof?: object; body?: string | FormData }

/** Without the proof of the example, unless there is another. */
async function attack(example: Example, { headers = {}, id, proof = {}, body }: Attack) {
  const { endpoint } = example
  const given = translate(example, world.meaning)
  const params = { ...given.params, ...(id !== undefined && { id }) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name as keyof typeof params]))
  const { currentPassword: _, ...rest } = (given.body ?? {}) as { currentPassword?: string }
  const response = await fetch(app.url + path.slice(1), {
    method: endpoint.method,
    headers,
    body: endpoint.method === 'GET' ? null : (body ?? JSON.stringify({ ...rest, ...proof })),
  })
  const { error } = (response.ok ? {} : await response.json()) as Partial<ErrorBody>
  return error ?? response.status
}

const asInes = () => ({ 'X-AUTH-TOKEN': ines.key })
const acts = async () => (await app.context.db.selectFrom('administrator_act').select('id').execute()).length

test('whatever writes either asks for a proof or is known to harm nobody', () => {
  expect(calls.length).toBeGreaterThan(15)
  const open = writing.filter((example) => !harming.includes(example)).map(nameOf)
  expect(open.toSorted()).toEqual(withoutProof.toSorted())
})

beforeEach(given)

test('a token with all permissions of an administrator does nothing here', async () => {
  const wish = { name: 'All', scopes: [...tokenScopes], lasts: 30 as const }
  const { secret } = await makeToken(app.context, { userId: ines.id, sessionId: '' }, wish)
  for (const call of calls) {
    const found = await attack(call, { headers: { 'X-AUTH-TOKEN': secret } })
    expect([nameOf(call), found]).toEqual([nameOf(call), 'token-not-allowed'])
  }
})

test('a page of another site does nothing with the cookie of an administrator, whatever it sends', async () => {
  const given = await fetch(`${app.url}api/me`, { headers: asInes() })
  const cookie = given.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(cookie).toContain('=')
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  for (const call of calls) {
    const found: (string | number)[] = []
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
      found.push(await attack(call, { headers: { cookie, ...foreign, 'content-type': type }, body: '{}' }))
    }
    found.push(await attack(call, { headers: { cookie, ...foreign }, body: new FormData() }))
    expect([nameOf(call), ...new Set(found)]).toEqual([nameOf(call), 'not-signed-in'])
  }
  expect(await acts()).toBe(0)
})

test('a page of another site is not permitted to send a key, even if it had one', async () => {
  for (const { endpoint } of calls) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': 'x-auth-token',
    }
    const path = endpoint.path.slice(1).replaceAll(/:\w+/g, newId())
    const answer = await fetch(app.url + path, { method: 'OPTIONS', headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('the id of something else is nobody and no group, and nothing is done', async () => {
  for (const call of onOne) {
    const isOnGroup = call.endpoint.path.includes('/groups/')
    const signs = [ids.message, ids.notification, ids.session, ids.collection, isOnGroup ? ids.bea : ids.group]
    for (const id of [...signs.map((sign) => world.meaning.get(sign)!), newId()]) {
      expect([nameOf(call), await attack(call, { headers: asInes(), id })]).toEqual([nameOf(call), 'not-found'])
    }
  }
  expect(await acts()).toBe(0)
})

test('the last administrator stays one, signed in, whatever they do to themselves', async () => {
  for (const call of onOne.filter((one) => harming.includes(one))) {
    await attack(call, { headers: asInes(), id: ines.id })
    expect([nameOf(call), await app.as(ines).call(readServerHealth)]).toEqual([nameOf(call), expect.anything()])
  }
})

test('with a stolen session nothing harms', async () => {
  app.clock.advance(16 * 60)
  for (const call of harming) {
    const found = [
      await attack(call, { headers: asInes() }),
      await attack(call, { headers: asInes(), proof: { currentPassword: 'not the password' } }),
    ]
    expect([nameOf(call), ...found]).toEqual([nameOf(call), 'password-needed', 'wrong-password'])
  }
  expect(await acts()).toBe(0)
})

test('in a session that goes on, who is no administrator any more does nothing, and once suspended is not known', async () => {
  const other = await app.given.person('otto')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, other.id))
  await transaction(app.context, (tx) => endAdministrator(tx, ines.id))
  for (const call of calls)
    expect([nameOf(call), await attack(call, { headers: asInes() })]).toEqual([nameOf(call), 'forbidden'])
  const viewer = { userId: other.id, sessionId: '' }
  await suspendPerson(app.context, viewer as Parameters<typeof suspendPerson>[1], ines.id)
  for (const call of calls) {
    expect([nameOf(call), await attack(call, { headers: asInes() })]).toEqual([nameOf(call), 'not-signed-in'])
  }
  const { acts: done } = await app.as(other).call(listAdministratorActs, { query: {} })
  expect(done.map(({ type }) => type)).toEqual(['person-suspended'])
})

test('an answer of a passkey is good once, and for nothing but the administration', async () => {
  app = await startApp(withPasskeys)
  const person = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, person.id))
  const own = openBrowser(app, { person })
  const passkey = await add(own)
  app.clock.advance(16 * 60)
  for (const call of harming) {
    const { id } = await app.given.person(`on-${harming.indexOf(call)}`)
    const { currentPassword: _, ...given } = call.body as { currentPassword?: string }
    const body = { ...given, ...('until' in given && { until: app.clock() + 3600 }) }
    const attempt = async (proof: Awaited<ReturnType<typeof confirm>>) =>
      own.call(call.endpoint as typeof signOutPerson, { params: { id }, body: { ...body, ...proof } }).then(
        () => 'done',
        (error: CallError) => error.code,
      )
    const forOther = await attempt(await confirm(own, passkey, 'delete-account'))
    const proof = await confirm(own, passkey, 'administer')
    expect([nameOf(call), forOther, await attempt(proof), await attempt(proof)]).toEqual([
      nameOf(call),
      'invalid-passkey',
      // That of an example is old: no folder is made, and nobody is asked.
      'version' in body ? 'settings-changed' : 'done',
      'invalid-passkey',
    ])
  }
})
