import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/fields.ts'
import { changeRole, timeToUndo } from '#contract/hosting/hosts.ts'
import * as contract from '#contract/hosting/moderation.ts'
import { editMessage, listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import { markNotificationsRead, readNews } from '#contract/notifications.ts'
import { react } from '#contract/reactions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createRateLimits, rates } from '../../http/rate-limits.ts'

let app: TestApp
let hana: Person
let ada: Person
let bea: Person
let cleo: Person
let group: string
let message: string

beforeEach(async () => {
  app = await startApp({}, { rates: { reportByPerson: { attempts: 100, seconds: 3600 } } })
  ;({ hana, ada, bea, cleo, group } = await app.given.group({ members: ['hana', 'ada', 'bea', 'cleo'] }))
  message = await app.given.message(ada, group, { title: 'At the lake' })
  for (const person of [hana, ada, bea, cleo]) await app.as(person).call(markNotificationsRead, { body: {} })
})

const read = (by: Person, id = message) => app.as(by).call(readMessage, { params: { id }, query: { embed: 'thread' } })
const reply = (by: Person, parent = message) =>
  app.as(by).call(postMessage, { body: { group, parent, data: { text: 'Hello' } } })
const cards = async (by: Person) =>
  (await app.as(by).call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })).cards!
const news = async (by: Person) => (await app.as(by).call(readNews, {})).news.filter((row) => !row.read)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

describe('a closed conversation', () => {
  const close = (by: Person, closed = true, id = message) =>
    app.as(by).call(contract.closeConversation, { params: { id }, body: { closed } })

  test('takes replies of hosts alone, at every depth, until it is open again', async () => {
    const { id } = await reply(bea)
    expect(await codeOf(close(bea))).toBe('hosts-only')
    await close(hana, true, id)
    for (const parent of [message, id]) expect(await codeOf(reply(ada, parent))).toBe('conversation-closed')
    await reply(hana)
    await app.as(bea).call(react, { params: { id }, body: { reaction: '👍' } })
    expect([(await read(bea)).closed, (await read(bea, id)).closed]).toEqual([true, true])
    expect((await cards(bea))[0]).toMatchObject({ closed: true })
    await close(hana, false)
    await reply(ada, id)
    expect(await read(bea)).not.toHaveProperty('closed')
  })
})

describe('a pin', () => {
  const pin = (by: Person, pinned: boolean, id = message) =>
    app.as(by).call(contract.pinMessage, { params: { id }, body: { pinned } })

  test('is set and taken away by hosts on any message that is in front', async () => {
    expect(await codeOf(pin(ada, true))).toBe('hosts-only')
    await pin(hana, true)
    expect((await cards(bea))[0]).toMatchObject({ id: message, sortOrder: 1 })
    await pin(hana, false)
    expect((await cards(bea))[0]).not.toHaveProperty('sortOrder')
    expect(await codeOf(pin(hana, true, (await reply(bea)).id))).toBe('invalid-request')
  })
})

describe('telling the hosts', () => {
  const tell = (by: Person, reason?: string, id = message) =>
    app.as(by).call(contract.reportMessage, { params: { id }, body: { ...(reason && { reason }) } })
  const reports = (by: Person) => app.as(by).call(contract.listReports, { params: { id: group } })
  const settle = (by: Person) => app.as(by).call(contract.settleReports, { params: { id: message }, body: {} })

  test('puts the message before them, with who told it and why, and tells them once', async () => {
    await Promise.all([tell(bea, ' It should stay between us. '), tell(bea, 'Again')])
    const { reported } = await reports(hana)
    expect(reported).toMatchObject([
      { message: { id: message, data: { title: 'At the lake' } }, reports: [{ by: { name: 'bea' } }] },
    ])
    expect(await news(hana)).toMatchObject([
      { data: { text: 'bea told the hosts of Les Moreau about a message by ada.' }, target: `/groups/${group}/hosts` },
    ])
  })

  test('is not for authors, and nothing of it reaches them, not even as a host', async () => {
    expect(await codeOf(tell(ada))).toBe('forbidden')
    const before = await news(ada)
    await tell(bea, 'It should stay between us.')
    expect(await news(ada)).toEqual(before)
    expect(await codeOf(reports(ada))).toBe('hosts-only')
    await app.as(hana).call(changeRole, { params: { id: group, user: ada.id }, body: { role: 'host' } })
    expect(await reports(ada)).toEqual({ reported: [] })
    expect(await codeOf(settle(ada))).toBe('forbidden')
    expect((await reports(hana)).reported).toHaveLength(1)
  })

  test('is not possible where the only host has written it', async () => {
    const ofHost = await app.given.message(hana, group)
    expect(await codeOf(tell(bea, 'Look', ofHost))).toBe('forbidden')
    await app.as(hana).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'host' } })
    await tell(bea, 'Look', ofHost)
    expect((await reports(cleo)).reported).toHaveLength(1)
  })

  test('is possible so often on one day', async () => {
    app.context.rateLimits = createRateLimits({ reportByPerson: { ...rates.reportByPerson, attempts: 1 } })
    await tell(bea)
    const other = await app.given.message(ada, group)
    expect(await codeOf(tell(bea, undefined, other))).toBe('too-many-requests')
    await tell(cleo, undefined, other)
    expect(rates.reportByPerson.seconds).toBe(24 * 3600)
  })

  test('ends when a host leaves the message as it is, or hides it', async () => {
    await tell(bea)
    expect(await codeOf(settle(bea))).toBe('hosts-only')
    await settle(hana)
    expect(await reports(hana)).toEqual({ reported: [] })
    await tell(bea)
    expect(await reports(hana)).toEqual({ reported: [] })
    const other = await app.given.message(ada, group)
    await tell(bea, undefined, other)
    await app.as(hana).call(contract.withholdMessage, { params: { id: other }, body: { state: 'hidden' } })
    expect(await reports(hana)).toEqual({ reported: [] })
    const rows = await app.context.db.selectFrom('host_record').select(['type', 'personId']).orderBy('id').execute()
    expect(rows).toEqual([
      { type: 'report-settled', personId: ada.id },
      { type: 'message-hidden', personId: ada.id },
    ])
  })

  test('waits again when the host who settled it undoes that at once', async () => {
    const undo = (by: Person) => app.as(by).call(contract.undoSettleReports, { params: { id: message } })
    await app.as(hana).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'host' } })
    await tell(bea, 'Look')
    await settle(hana)
    expect(await codeOf(undo(cleo))).toBe('already-settled')
    expect(await codeOf(undo(bea))).toBe('hosts-only')
    await Promise.all([undo(hana), undo(hana)])
    expect((await reports(cleo)).reported).toMatchObject([{ message: { id: message }, reports: [{ reason: 'Look' }] }])
    expect(await app.context.db.selectFrom('host_record').select('type').execute()).toMatchObject([
      { type: 'role-changed' },
    ])
    await settle(hana)
    app.clock.advance(timeToUndo.taken + 1)
    expect(await refusal(undo(hana))).toMatchObject({ message: 'It’s too late to undo this.' })
    expect(await reports(cleo)).toEqual({ reported: [] })
  })

  test('does not wait again once another host has hidden it', async () => {
    await app.as(hana).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'host' } })
    await tell(bea)
    await settle(hana)
    await app.as(cleo).call(contract.withholdMessage, { params: { id: message }, body: { state: 'hidden' } })
    const undo = app.as(hana).call(contract.undoSettleReports, { params: { id: message } })
    expect(await codeOf(undo)).toBe('message-withheld')
    expect(await reports(cleo)).toEqual({ reported: [] })
  })

  test('by two hosts at once is settled by one, and the other is told who it was', async () => {
    await app.as(hana).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'host' } })
    await tell(bea)
    const outcomes = await Promise.allSettled([settle(hana), settle(cleo)])
    const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(['hana has already left it as it is.', 'cleo has already left it as it is.']).toContain(lost?.message)
    const winner = outcomes[0].status === 'fulfilled' ? hana : cleo
    await settle(winner)
    const other = await app.given.message(ada, group)
    await tell(bea, undefined, other)
    await app.as(hana).call(contract.withholdMessage, { params: { id: other }, body: { state: 'hidden' } })
    const late = app.as(cleo).call(contract.settleReports, { params: { id: other }, body: {} })
    expect(await refusal(late)).toMatchObject({ message: 'hana has already hidden it.' })
  })

  test('lists those that wait longest, at most 60', async () => {
    for (let n = 0; n < limits.reportsListed + 2; n++) {
      const id = await app.given.message(ada, group)
      await tell(bea, undefined, id)
    }
    expect((await reports(hana)).reported).toHaveLength(limits.reportsListed)
  })
})

describe('somebody who does not want to see', () => {
  const fold = (by: Person, id = message) => app.as(by).call(contract.foldMessage, { params: { id } })
  const unfold = (by: Person, id = message) => app.as(by).call(contract.unfoldMessage, { params: { id } })
  const quiet = (by: Person, user: Person) =>
    app.as(by).call(contract.quietPerson, { params: { id: group, user: user.id } })

  test('a message finds it folded, alone, and is told nothing of it', async () => {
    await fold(bea)
    expect(await cards(bea)).toMatchObject([{ id: message, folded: 'message' }])
    expect((await cards(hana))[0]).not.toHaveProperty('folded')
    expect((await read(bea)).thread?.setting).toBe('muted')
    await reply(ada)
    expect(await news(bea)).toEqual([])
    expect(await news(hana)).not.toEqual([])
    await unfold(bea)
    expect((await cards(bea))[0]).not.toHaveProperty('folded')
    expect((await read(bea)).thread?.setting).toBe('default')
    expect((await app.as(bea).call(readNews, {})).unread).toBe(0)
  })

  test('a reply finds that folded, and the rest of the thread as it was', async () => {
    const { id } = await reply(ada)
    await fold(bea, id)
    expect((await read(bea)).thread).toMatchObject({ setting: 'default', comments: [{ id, folded: 'message' }] })
    await unfold(bea, id)
    expect((await read(bea)).thread?.comments[0]).not.toHaveProperty('folded')
  })

  test('somebody finds what they write there folded, and is told nothing of it, nor of mentions', async () => {
    await quiet(bea, ada)
    const data = { text: '@bea look', mentions: [{ id: bea.id, name: 'bea' }] }
    await app.as(ada).call(postMessage, { body: { group, data } })
    const ofHana = await app.given.message(hana, group)
    expect((await cards(bea)).map(({ id, folded }) => [id === ofHana, folded])).toEqual([
      [true, undefined],
      [false, 'person'],
      [false, 'person'],
    ])
    expect((await news(bea)).map(({ target }) => target)).toEqual([ofHana])
    await app.as(bea).call(contract.unquietPerson, { params: { id: group, user: ada.id } })
    expect((await cards(bea)).every(({ folded }) => folded === undefined)).toBe(true)
    expect(await codeOf(quiet(bea, bea))).toBe('user-not-found')
  })

  test('costs a page of cards one statement, however much is folded', async () => {
    await cards(bea)
    app.takeStatements()
    await cards(bea)
    const plain = app.takeStatements().length
    for (let n = 0; n < 5; n++) await fold(bea, await app.given.message(ada, group))
    app.takeStatements()
    await cards(bea)
    expect(app.takeStatements()).toHaveLength(plain)
    await app.as(ada).call(editMessage, { params: { id: message }, body: { data: { text: 'Edited' } } })
  })
})
