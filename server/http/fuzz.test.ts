// @module-tag long

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { givenWorld } from '#test/access/access-matrix.ts'
import { exampleOf, send, mutatedExamples, fuzzRequest } from '#test/access/fuzz.ts'
import { startApp } from '#test/app/start-app.ts'
import { refusalsOf } from '../features/documentation/example.ts'
import { ids } from '../features/documentation/examples/given.ts'
import { rates } from './rate-limits.ts'

/** Nobody is slowed down here: what is behind the limits is to be reached. */
const noLimits = Object.fromEntries(Object.keys(rates).map((name) => [name, { attempts: 1_000_000, seconds: 3600 }]))

/** What a wrong address, or a body that a call does not ask for, is refused with. */
const ofAnyCall: ErrorCode[] = ['not-found', 'invalid-request', 'invalid-json', 'body-too-large']

const requests = 1500

test('whatever is sent, the response is a success or an error of the contract', { timeout: 120_000 }, async () => {
  const app = await startApp({}, { rates: noLimits })
  const world = await givenWorld(app)
  await fc.assert(
    fc.asyncProperty(fuzzRequest, async (request) => {
      const response = await send(app.url, world, request)
      if (response.status < 400 || response.status === 416) return void (await response.body?.cancel())
      const { error, message, requestId } = (await response.json()) as ErrorBody
      expect(response.status).toBeLessThan(500)
      expect([errors[error]?.status, errors[error]?.message]).toEqual([response.status, message])
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect([...refusalsOf(exampleOf(request)), ...ofAnyCall]).toContain(error)
    }),
    { numRuns: requests },
  )
  // Nothing of what was taken may break what is read afterwards.
  const { call } = app.as({ key: world.keys.author! })
  await call(readMe, { query: { embed: 'shell' } })
  await call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
  await call(listGroupMessages, { params: { id: world.meaning.get(ids.group)!, page: 0 }, query: { embed: 'cards' } })
  await call(listAllNotifications, { query: { embed: 'details' } })
})

describe('in every field of every body', () => {
  test.for([
    ['a zero character', 'a\u0000b'],
    ['half of a pair', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
  ])('%s is refused: a database cannot keep it', async ([, text = '']) => {
    const app = await startApp({}, { rates: noLimits })
    const world = await givenWorld(app)
    const places = mutatedExamples(text)
    expect(places.length).toBeGreaterThan(20)
    for (const request of places) {
      const response = await send(app.url, world, request)
      expect([request.call, request.body, response.status]).toEqual([request.call, request.body, 400])
    }
  })

  test('a long text is refused at once', { timeout: 30_000 }, async () => {
    const app = await startApp({}, { rates: noLimits })
    const world = await givenWorld(app)
    // As long as most calls take, and as long as those with a message do.
    for (const [length, ending] of [60_000, 2_000_000].flatMap((long) => [
      [long, '@'] as const,
      [long, '\u0000'] as const,
    ])) {
      for (const request of mutatedExamples(`${'a'.repeat(length)}${ending}`)) {
        const began = performance.now()
        const { status } = await send(app.url, world, request)
        expect([request.call, status]).toEqual([request.call, expect.toBeOneOf([400, 413])])
        expect(performance.now() - began).toBeLessThan(2000)
      }
    }
  })
})

test.for([
  ['lists in lists', `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
  ['some lists in lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['objects in objects', `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`],
  ['a list of a million', `[${'0,'.repeat(1_000_000)}0]`],
  ['an object of many', `{${Array.from({ length: 200_000 }, (_, n) => `"${n}":0`).join()}}`],
])('%s, in the place of anything, end nothing', { timeout: 60_000 }, async ([, json = '']) => {
  const app = await startApp({}, { rates: noLimits })
  const world = await givenWorld(app)
  for (const call of [
    'POST /api/messages',
    'PUT /api/users/:id',
    'POST /api/messages/search',
    'POST /api/groups/:id/offers',
  ]) {
    for (const text of [
      json,
      ...['data', 'hashtags', 'files', 'group', 'users'].map((name) => `{"${name}":${json}}`),
    ]) {
      const body = { kind: 'text', text } as const
      const response = await send(app.url, world, { call, signedIn: true, params: {}, search: '', headers: {}, body })
      expect([call, text.slice(0, 20), response.status]).toEqual([
        call,
        text.slice(0, 20),
        expect.toBeOneOf([200, 400, 413]),
      ])
    }
  }
})
