import { beforeEach, describe, expect, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { listAdministratorActs } from '#contract/sign-in/administration.ts'
import {
  dismissServerNotice,
  publishServerNotice,
  readServerNotice,
  removeServerNotice,
} from '#contract/sign-in/server-notice.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

const minute = 60
const hour = 3600
const day = 24 * hour

let app: TestApp
let ines: Person
let ada: Person
let bea: Person

beforeEach(async () => {
  app = await startApp()
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
  ;({ ada, bea } = await app.given.group({ members: ['ada', 'bea'] }))
})

type Wish = { text?: string; link?: string; until?: number; currentPassword?: string }
const publish = async ({ text = 'We move on Sunday.', until = app.clock() + day, ...rest }: Wish = {}) =>
  (await app.as(ines).call(publishServerNotice, { body: { text, until, ...rest } })).notice!
const remove = () => app.as(ines).call(removeServerNotice)
const dismiss = (who: Person, id: string) => app.as(who).call(dismissServerNotice, { params: { id } })
const seenBy = async (who: Person) => (await app.as(who).call(readMe, { query: {} })).notice
const acts = async () => (await app.as(ines).call(listAdministratorActs, { query: {} })).acts.map(({ type }) => type)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

test('everybody sees it until it ends, in the first call, which asks nothing more for it', async () => {
  const statements = async () => {
    app.takeStatements()
    await app.as(ada).call(readMe, { query: { embed: 'shell' } })
    return app.takeStatements().length
  }
  await statements()
  const without = await statements()
  const notice = await publish({ text: ' We move\u202e on\nSunday. ', link: 'https://example.org/move' })
  expect(notice).toMatchObject({ text: 'We move on Sunday.', link: 'https://example.org/move' })
  expect(await seenBy(ada)).toEqual(notice)
  expect(await seenBy(ines)).toEqual(notice)
  expect(await statements()).toBe(without)
  app.clock.advance(day)
  expect(await seenBy(ada)).toBeUndefined()
  expect(await app.as(ines).call(readServerNotice)).toEqual({})
})

test('whoever dismisses it does not see it again on any device, unless it changes', async () => {
  const { id } = await publish()
  await dismiss(ada, id)
  await dismiss(ada, id)
  expect(await seenBy(ada)).toBeUndefined()
  expect(await seenBy(bea)).toMatchObject({ id })
  const changed = await publish({ text: 'We move on Monday.' })
  await dismiss(ada, id)
  expect(await seenBy(ada)).toEqual(changed)
  await remove()
  await remove()
  expect(await seenBy(bea)).toBeUndefined()
  expect(await acts()).toEqual(['notice-removed', 'notice-published', 'notice-published'])
})

test('screens hear when it appears, changes and goes, and those of a person when they dismiss it', async () => {
  const heard: string[] = []
  for (const { id } of [ada, bea]) {
    app.context.live.subscribe(id, id, {
      send: ({ type }) => void heard.push(`${id === ada.id ? 'ada' : 'bea'}: ${type}`),
      end: () => {},
    })
  }
  const { id } = await publish()
  expect(heard.splice(0).toSorted()).toEqual(['ada: notice-changed', 'bea: notice-changed'])
  await dismiss(ada, id)
  await dismiss(ada, id)
  expect(heard.splice(0)).toEqual(['ada: notice-changed'])
  await remove()
  await remove()
  expect(heard.toSorted()).toEqual(['ada: notice-changed', 'bea: notice-changed'])
})

test('two administrators at once leave one notice', async () => {
  const wishes = ['one', 'two', 'three', 'four'].map((text) => publish({ text }))
  const published = await Promise.all(wishes)
  expect(published).toContainEqual(await seenBy(ada))
})

describe('what cannot be told', () => {
  test('is nothing, too much, or what ends too late or is over', async () => {
    const refused = [
      publish({ text: ' ' }),
      publish({ text: 'x'.repeat(281) }),
      publish({ until: app.clock() }),
      publish({ until: app.clock() + 91 * day }),
    ]
    for (const { code } of await refusals(refused)) expect(code).toBe('invalid-request')
  })

  test('is a link that is none of the web', async () => {
    for (const link of ['javascript:alert(1)', 'example.org', 'https://', 'https://a b', 'http://[']) {
      expect([link, await codeOf(publish({ link }))]).toEqual([link, 'invalid-request'])
    }
    expect(await seenBy(ada)).toBeUndefined()
  })

  test('is a great many', async () => {
    for (let n = 0; n < 20; n++) await publish()
    expect(await codeOf(publish())).toBe('too-many-requests')
  })
})

test('an older session has to show who it is, except to take it away', async () => {
  await publish()
  app.clock.advance(20 * minute)
  expect(await codeOf(publish())).toBe('password-needed')
  expect(await codeOf(publish({ currentPassword: 'a wrong one' }))).toBe('wrong-password')
  await publish({ currentPassword: ines.password })
  app.clock.advance(20 * minute)
  await remove()
  expect(await seenBy(ada)).toBeUndefined()
})

test('nobody else is let in, hosts neither, nor the cookie of an administrator', async () => {
  const { call } = app.as(ada)
  const calls = [
    call(readServerNotice),
    call(removeServerNotice),
    call(publishServerNotice, {
      body: { text: 'Free money', until: app.clock() + day, currentPassword: ada.password },
    }),
  ]
  for (const { code } of await refusals(calls)) expect(code).toBe('forbidden')
  for (const method of ['PUT', 'DELETE']) {
    const headers = { cookie: `coterie_media=${ines.key}`, origin: 'https://evil.example' }
    const { status } = await fetch(`${app.url}api/admin/notice`, { method, headers, body: '{}' })
    expect([method, status]).toEqual([method, 401])
  }
  expect(await seenBy(bea)).toBeUndefined()
})
