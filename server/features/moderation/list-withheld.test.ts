import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { limits } from '#contract/fields.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { listWithheld, restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { readMessage } from '#contract/messages.ts'
import { readPublicLink, readPublicMessage, revokePublicLink } from '#contract/public-links.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const day = 86_400
let app: TestApp
let hana: Person
let bo: Person
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ hana, bo, ada, bea, group } = await app.given.group({ members: ['hana', 'bo', 'ada', 'bea'], hosts: ['bo'] }))
})

const withhold = (by: Person, id: string, state: 'hidden' | 'deleted' = 'hidden') =>
  app.as(by).call(withholdMessage, { params: { id }, body: { state } })
const restore = (by: Person, id: string) => app.as(by).call(restoreMessage, { params: { id } })
const list = (by: Person, after?: string) =>
  app.as(by).call(listWithheld, { params: { id: group }, query: after ? { after } : {} })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

describe('what is hidden or deleted', () => {
  test('is listed for hosts with who did it and until when, until it is brought back', async () => {
    const lake = await app.given.message(ada, group, { title: 'At the lake' })
    const reply = await app.given.message(bea, group, { parent: lake, text: 'Whose is the\nred hat?' })
    await withhold(hana, lake)
    app.clock.advance(60)
    await withhold(bo, reply, 'deleted')
    const now = app.clock()
    expect(await list(hana)).toEqual({
      withheld: [
        {
          id: reply,
          state: 'deleted',
          withheldAt: now,
          until: now + 30 * day,
          by: expect.objectContaining({ name: 'bo' }),
          author: expect.objectContaining({ name: 'bea' }),
          parent: lake,
          words: 'Whose is the red hat?',
        },
        {
          id: lake,
          state: 'hidden',
          withheldAt: now - 60,
          by: expect.objectContaining({ name: 'hana' }),
          author: expect.objectContaining({ name: 'ada' }),
          words: 'At the lake',
        },
      ],
    })
    await restore(hana, reply)
    expect((await list(bo)).withheld.map(({ id }) => id)).toEqual([lake])
  })

  test('is nobody else’s business', async () => {
    await withhold(hana, await app.given.message(ada, group))
    expect(await codeOf(list(ada))).toBe('hosts-only')
    const { eve } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
    expect(await codeOf(list(eve))).toBe('not-found')
    await app.as(hana).call(changeRole, { params: { id: group, user: bo.id }, body: { role: 'member' } })
    expect(await codeOf(list(bo))).toBe('hosts-only')
  })

  test('stays listed while it is hidden, and 30 days while it is deleted', async () => {
    const [hidden, deleted] = [await app.given.message(ada, group), await app.given.message(ada, group)]
    await app.given.message(bea, group, { parent: deleted })
    await withhold(hana, hidden)
    await withhold(hana, deleted, 'deleted')
    app.clock.advance(30 * day)
    expect((await list(hana)).withheld.map(({ id }) => id)).toEqual([hidden])
    await app.runJobs()
    expect((await list(hana)).withheld.map(({ id }) => id)).toEqual([hidden])
  })

  test('keeps its place in the list when who did it or wrote it is gone', async () => {
    const id = await app.given.message(ada, group)
    await withhold(bo, id)
    for (const who of [bo, ada]) await app.as(who).call(deleteUser, { params: { id: who.id } })
    const { withheld } = await list(hana)
    expect(withheld).toMatchObject([{ id, words: 'Hello' }])
    expect(withheld[0]).not.toHaveProperty('by')
    expect(withheld[0]).not.toHaveProperty('author')
  })

  test('comes a page at a time, of the same moment too, and none is missed when one is brought back', async () => {
    const ids: string[] = []
    for (let n = 0; n < limits.pageSize + 3; n++) {
      const id = await app.given.message(ada, group)
      await withhold(hana, id)
      ids.unshift(id)
    }
    const first = await list(hana)
    expect(first.withheld.map(({ id }) => id)).toEqual(ids.slice(0, limits.pageSize))
    await restore(hana, first.withheld.at(-1)!.id)
    const rest = await list(hana, first.next)
    expect(rest.withheld.map(({ id }) => id)).toEqual(ids.slice(limits.pageSize))
    expect(rest).not.toHaveProperty('next')
    expect(await codeOf(list(hana, 'yesterday'))).toBe('invalid-request')
  })
})

describe('the public link of what is hidden', () => {
  let id: string
  let token: string

  beforeEach(async () => {
    id = await app.given.message(ada, group, { title: 'Periscope' })
    token = (await app.as(bea).call(readPublicLink, { params: { id } })).token
    await withhold(hana, id)
  })

  const open = () => app.as('nobody').call(readPublicMessage, { params: { token } })
  const stop = (by: Person) => app.as(by).call(revokePublicLink, { params: { id } })
  const read = (by: Person) => app.as(by).call(readMessage, { params: { id }, query: { embed: 'thread' } })

  test('shows nothing, and shows it again with the message', async () => {
    expect(await codeOf(open())).toBe('invalid-token')
    await restore(hana, id)
    expect((await open()).data.title).toBe('Periscope')
  })

  test.each(['ada', 'bea', 'bo'] as const)('can be turned off for good by %s', async (name) => {
    const who = { ada, bea, bo }[name]
    expect((await read(who)).isPublic).toBe(true)
    await stop(who)
    expect(await read(who)).not.toHaveProperty('isPublic')
    await restore(hana, id)
    expect(await codeOf(open())).toBe('invalid-token')
  })
})
