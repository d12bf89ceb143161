import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, keepAccount, updateUser } from '#contract/account.ts'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { limits } from '#contract/fields.ts'
import { changeRole, changeRules, listRecord } from '#contract/hosting/hosts.ts'
import { restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage, readMessage, type MessageData } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { searchMessages } from '#contract/search.ts'
import { readVersions, removeVersion } from '#contract/versions/message-versions.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'

const minute = 60
const day = 86_400
let app: TestApp
let hana: Person
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ hana, ada, bea, group } = await app.given.group({ members: ['hana', 'ada', 'bea'] }))
})

const post = async (data: MessageData) => (await app.as(ada).call(postMessage, { body: { group, data } })).id
const edit = (id: string, data: MessageData, files?: string[]) =>
  app.as(ada).call(editMessage, { params: { id }, body: { data, ...(files && { files }) } })
const read = (id: string, by: Keyholder = bea) => app.as(by).call(readVersions, { params: { id } })
const textsOf = async (id: string) => (await read(id)).versions.map(({ text }) => text)
const remove = (id: string, version: string, by: Keyholder) =>
  app.as(by).call(removeVersion, { params: { id, version } })
const decide = (versions: boolean) => app.as(hana).call(changeRules, { params: { id: group }, body: { versions } })
const seen = (id: string) => app.as(bea).call(readMessage, { params: { id }, query: {} })
const leave = () =>
  app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { currentPassword: ada.password, messages: 'go' } })
const comeBack = () => app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
const stored = () => app.context.db.selectFrom('message_version').select('messageId').execute()

/** A message that said `texts` one after the other, ten minutes apart. */
async function edited(...texts: string[]): Promise<string> {
  const id = await post({ text: texts[0]! })
  for (const text of texts.slice(1)) {
    app.clock.advance(10 * minute)
    await edit(id, { text })
  }
  return id
}

describe('what a message said before', () => {
  test('is read by everybody in the group, with its times', async () => {
    const posted = app.clock()
    const id = await edited('At six', 'At seven', 'At eight')
    const { versions, mayRemove } = await read(id)
    expect(versions).toEqual([
      { writtenAt: posted + 20 * minute, text: 'At eight' },
      { id: expect.any(String), writtenAt: posted + 10 * minute, text: 'At seven' },
      { id: expect.any(String), writtenAt: posted, text: 'At six' },
    ])
    expect(mayRemove).toBe(false)
    expect(await seen(id)).toMatchObject({ editedAt: posted + 20 * minute })
  })

  test('is not there of a message that was never edited, or only dated, pinned or saved again', async () => {
    const id = await post({ title: 'Lake', text: 'Blue' })
    app.clock.advance(day)
    await edit(id, { title: 'Lake', text: 'Blue' })
    await app.as(ada).call(editMessage, { params: { id }, body: { createdAt: 5, pinnedInGroup: true } })
    expect((await read(id)).versions).toHaveLength(1)
    expect(await seen(id)).not.toHaveProperty('editedAt')
  })

  test('is there of replies, titles and long texts, in plain words', async () => {
    const parent = await post({ text: 'Top' })
    const long = 'All the words there are. '.repeat(400)
    const rich = JSON.stringify({ delta: { ops: [{ insert: long }] }, textOnly: long })
    const id = await app.given.message(ada, group, { parent, title: 'One', text: rich })
    app.clock.advance(day)
    await edit(id, { title: 'Two', text: 'Short' })
    expect((await read(id)).versions).toMatchObject([
      { title: 'Two', text: 'Short' },
      { title: 'One', text: long },
    ])
  })

  test('lists the files that were taken off, without keeping them', async () => {
    const [one, two] = [await app.given.file(ada), await app.given.file(ada)]
    const id = await app.given.message(ada, group, { text: 'Look', files: [one.id] })
    app.clock.advance(day)
    await edit(id, { text: 'Look' }, [two.id])
    expect((await read(id)).versions[1]).toMatchObject({ text: 'Look', removed: [{ type: 'image/webp' }], added: 1 })
  })

  test('has the names that people have now', async () => {
    const mentions = [{ id: bea.id, name: 'bea' }]
    const id = await post({ text: 'With @bea', mentions })
    app.clock.advance(day)
    await edit(id, { text: 'Without' })
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name: 'Beatrice' } })
    expect(await textsOf(id)).toEqual(['Without', 'With @Beatrice'])
  })

  test('is not found by search', async () => {
    await edited('periscope', 'submarine')
    const found = async (query: string) =>
      (await app.as(bea).call(searchMessages, { query: {}, body: { group, search: query } })).messages.length
    expect([await found('submarine'), await found('periscope')]).toEqual([1, 0])
  })

  test('is kept of the last 50 edits', { timeout: 60_000 }, async () => {
    const texts = Array.from({ length: limits.versionsPerMessage + 3 }, (_, n) => `Number ${n}`)
    const id = await edited(...texts)
    expect(await textsOf(id)).toEqual(texts.slice(2).toReversed())
  })

  test('is for nobody outside', async () => {
    const { eve } = await app.given.group({ members: ['eve'] })
    const id = await edited('One', 'Two')
    const version = (await read(id)).versions[1]!.id!
    expect(await refusal(read(id, eve))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await refusal(remove(id, version, eve))).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('a change within five minutes', () => {
  test('leaves no trace while nobody has answered', async () => {
    const id = await post({ text: 'Teh lake' })
    await app.as(ada).call(react, { params: { id }, body: { reaction: '👍' } })
    await app.given.message(ada, group, { parent: id })
    app.clock.advance(5 * minute - 1)
    await edit(id, { text: 'The lake' })
    expect(await textsOf(id)).toEqual(['The lake'])
    expect(await seen(id)).not.toHaveProperty('editedAt')
    app.clock.advance(1)
    await edit(id, { text: 'The sea' })
    expect(await textsOf(id)).toEqual(['The sea', 'The lake'])
  })

  test('of an edit leaves none of its own', async () => {
    const posted = app.clock()
    const id = await edited('One', 'Tow')
    app.clock.advance(minute)
    await edit(id, { text: 'Two' })
    expect(await textsOf(id)).toEqual(['Two', 'One'])
    expect(await seen(id)).toMatchObject({ editedAt: posted + 10 * minute })
  })

  test.for<[string, (id: string) => Promise<unknown>]>([
    ['replied', (id) => app.given.message(bea, group, { parent: id })],
    ['reacted', (id) => app.as(bea).call(react, { params: { id }, body: { reaction: '👍' } })],
    ['confirmed', (id) => app.as(bea).call(confirmMessage, { params: { id }, body: { confirmed: true } })],
  ])('is told of once somebody has %s', async ([, answer]) => {
    const body = { group, data: { text: 'At six' }, blocks: { confirmation: true as const } }
    const { id } = await app.as(ada).call(postMessage, { body })
    app.clock.advance(minute)
    await answer(id)
    app.clock.advance(1)
    await edit(id, { text: 'At five' })
    expect(await textsOf(id)).toEqual(['At five', 'At six'])
    expect(await seen(id)).toMatchObject({ editedAt: app.clock() })
    app.clock.advance(minute)
    await edit(id, { text: 'At four' })
    expect(await textsOf(id)).toEqual(['At four', 'At six'])
  })
})

test('two edits at the same moment keep what was there once', async () => {
  const id = await post({ text: 'Before' })
  app.clock.advance(day)
  await Promise.all(['One', 'Two', 'Three'].map((text) => edit(id, { text })))
  expect((await textsOf(id)).slice(1)).toEqual(['Before'])
})

describe('an earlier text', () => {
  test('is removed by its author, and everybody hears that it has changed', async () => {
    const id = await edited('One', 'Two', 'Three')
    const { versions, mayRemove } = await read(id, ada)
    expect(mayRemove).toBe(true)
    const heard = await listen(app, bea)
    await remove(id, versions[1]!.id!, ada)
    expect(await heard.next()).toEqual({ type: 'message-changed', group, message: id, lineage: [] })
    expect(await textsOf(id)).toEqual(['Three', 'One'])
    await remove(id, versions[1]!.id!, ada)
    await remove(id, versions[2]!.id!, ada)
    expect(await textsOf(id)).toEqual(['Three'])
    expect(await seen(id)).toHaveProperty('editedAt')
  })

  test('is removed by a host, which is recorded, and by no other member', async () => {
    const id = await edited('One', 'Two')
    const version = (await read(id)).versions[1]!.id!
    expect(await refusal(remove(id, version, bea))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await read(id, hana)).mayRemove).toBe(true)
    await remove(id, version, hana)
    const { acts } = await app.as(hana).call(listRecord, { params: { id: group }, query: {} })
    expect(acts[0]).toMatchObject({
      type: 'version-removed',
      message: id,
      person: { id: ada.id },
      actor: { id: hana.id },
    })
  })

  test('is removed only under its own message', async () => {
    const [one, other] = [await edited('One', 'Two'), await edited('A', 'B')]
    await remove(other, (await read(one)).versions[1]!.id!, ada)
    expect(await textsOf(one)).toEqual(['Two', 'One'])
  })

  test('is removed by nobody who has just stopped being host', async () => {
    await app.as(hana).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
    const id = await edited('One', 'Two')
    const version = (await read(id)).versions[1]!.id!
    await app.as(bea).call(changeRole, { params: { id: group, user: hana.id }, body: { role: 'member' } })
    expect(await refusal(remove(id, version, hana))).toMatchObject({ code: 'forbidden' })
  })
})

describe('earlier texts go', () => {
  test('with their message', async () => {
    const id = await edited('One', 'Two')
    await app.as(ada).call(deleteMessage, { params: { id } })
    expect(await stored()).toEqual([])
  })

  test.for(['hidden', 'deleted'] as const)('from everybody while it is %s, and come back', async (state) => {
    const id = await edited('One', 'Two')
    const version = (await read(id)).versions[1]!.id!
    await app.as(hana).call(withholdMessage, { params: { id }, body: { state } })
    for (const person of [hana, ada, bea]) {
      expect(await refusal(read(id, person))).toMatchObject({ code: 'message-withheld' })
      expect(await app.as(person).call(readMessage, { params: { id }, query: {} })).not.toHaveProperty('editedAt')
    }
    expect(await refusal(remove(id, version, ada))).toMatchObject({ code: 'message-withheld' })
    await app.as(hana).call(restoreMessage, { params: { id } })
    expect(await textsOf(id)).toEqual(['Two', 'One'])
  })

  test('for good, 30 days after a host has deleted it', async () => {
    const id = await edited('One', 'Two')
    await app.given.message(bea, group, { parent: id })
    await app.as(hana).call(withholdMessage, { params: { id }, body: { state: 'deleted' } })
    app.clock.advance(31 * day)
    await app.runJobs()
    expect(await stored()).toEqual([])
  })

  test('with what somebody wrote who leaves with it, and come back with them', async () => {
    const id = await edited('One', 'Two')
    await app.given.message(bea, group, { parent: id })
    await leave()
    expect(await textsOf(id)).toEqual([undefined])
    expect(await seen(id)).not.toHaveProperty('editedAt')
    await comeBack()
    expect(await textsOf(id)).toEqual(['Two', 'One'])
    expect(await seen(id)).toHaveProperty('editedAt')
  })

  test('for good with somebody who is forgotten', async () => {
    await edited('One', 'Two')
    const answered = await edited('Three', 'Four')
    await app.given.message(bea, group, { parent: answered })
    await leave()
    app.clock.advance(15 * day)
    await app.runJobs()
    expect(await stored()).toEqual([])
  })

  test('where hosts decide that none are kept, though it still says that it was edited', async () => {
    const id = await edited('One', 'Two')
    const elsewhere = await app.given.group({ members: ['ada2'] })
    const other = await app.given.message(elsewhere.ada2, elsewhere.group, { text: 'A' })
    app.clock.advance(day)
    await app.as(elsewhere.ada2).call(editMessage, { params: { id: other }, body: { data: { text: 'B' } } })
    expect(
      await refusal(app.as(ada).call(changeRules, { params: { id: group }, body: { versions: false } })),
    ).toMatchObject({ code: 'hosts-only' })
    await decide(false)
    expect(await stored()).toEqual([{ messageId: other }])
    app.clock.advance(day)
    await edit(id, { text: 'Three' })
    expect(await textsOf(id)).toEqual(['Three'])
    expect(await seen(id)).toMatchObject({ editedAt: app.clock() })
    await decide(true)
    app.clock.advance(day)
    await edit(id, { text: 'Four' })
    expect(await textsOf(id)).toEqual(['Four', 'Three'])
  })

  test('also from what somebody took away meanwhile and brings back', async () => {
    const [alone, answered] = [await edited('One', 'Two'), await edited('Three', 'Four')]
    await app.given.message(bea, group, { parent: answered })
    await leave()
    await decide(false)
    await comeBack()
    expect([await textsOf(alone), await textsOf(answered)]).toEqual([['Two'], ['Four']])
    expect(await stored()).toEqual([])
  })

  test('even if they are written at the same moment', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((text) => post({ text })))
    app.clock.advance(day)
    await Promise.all([...ids.map((id) => edit(id, { text: 'New' })), decide(false)])
    expect(await stored()).toEqual([])
  })
})
