import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { answerEvent, changeEvent, readEvent, type EventDraft } from '#contract/blocks/events.ts'
import { readCalendar } from '#contract/calendar.ts'
import { changeRole, removePerson } from '#contract/hosting/hosts.ts'
import { closeConversation, withholdMessage } from '#contract/hosting/moderation.ts'
import { editMessage, listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import { anEvent, dinner, newsOf } from '#test/app/events.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { found } from '#test/app/searching.ts'

test('people say whether they come, with how many friends, and may change that', async () => {
  const { app, ada, bea, cleo, group, id, params, answer, read } = await anEvent()
  expect(await read(cleo)).toEqual({
    id: expect.any(String),
    ...dinner,
    startsAt: Date.parse('2027-02-14T18:30:00Z') / 1000,
    endsAt: Date.parse('2027-02-14T22:00:00Z') / 1000,
    answersUntil: Date.parse('2027-02-10T23:00:00Z') / 1000,
    coming: 0,
    maybe: 0,
    no: 0,
    waiting: 0,
    unanswered: 4,
    people: [],
  })
  const heard = await listen(app, ada)
  expect(await answer(cleo, { answer: 'coming', friends: 2 })).toMatchObject({
    coming: 3,
    unanswered: 3,
    mine: { answer: 'coming', friends: 2 },
    people: [{ name: 'cleo', answer: 'coming', friends: 2 }],
  })
  expect(await heard.next()).toEqual({ type: 'block-changed', group, message: id, block: 'event' })
  const [one, other] = await Promise.all([1, 2].map(() => answer(bea, { answer: 'maybe' })))
  expect(one).toMatchObject({ coming: 3, maybe: 1, unanswered: 2 })
  expect(other).toEqual(one)
  await answer(ada, { answer: 'no', friends: 3 })
  expect(await read(ada)).toMatchObject({
    coming: 3,
    no: 1,
    mine: { answer: 'no' },
    people: [{ name: 'cleo' }, { name: 'bea', answer: 'maybe' }, { name: 'ada', answer: 'no' }],
    missing: [{ name: 'dora' }],
  })
  expect(await answer(cleo, {})).not.toHaveProperty('mine')
  expect(await read(cleo)).not.toHaveProperty('missing')
  expect(await app.as(ada).call(readMessage, { params, query: { embed: 'thread' } })).toMatchObject({
    blocks: ['event'],
  })
})

test('the last place is taken once, and a place that becomes free is for the first who waits and fits', async () => {
  const { ada, bea, cleo, dora, answer, read, app } = await anEvent({ seats: 3 })
  await answer(ada, { answer: 'coming', friends: 1 })
  const both = await Promise.all([bea, cleo].map((person) => answer(person, { answer: 'coming' })))
  expect(both.map(({ mine }) => mine?.waits ?? false).toSorted()).toEqual([false, true])
  expect(await read(ada)).toMatchObject({ coming: 3, waiting: 1 })
  const [seated, waiting] = both[0]!.mine?.waits ? [cleo, bea] : [bea, cleo]
  const large = await answer(dora, { answer: 'coming', friends: 1 })
  expect(large).toMatchObject({ coming: 3, waiting: 3, mine: { answer: 'coming', friends: 1, waits: true } })
  expect((await refusal(answer(ada, { answer: 'coming', friends: 2 }))).code).toBe('no-seats-left')
  expect(await read(ada)).toMatchObject({ coming: 3, mine: { friends: 1 } })
  await answer(seated, { answer: 'no' })
  expect((await read(waiting)).mine).toEqual({ answer: 'coming' })
  expect(await newsOf(app, waiting)).toEqual([
    'There’s a place for you now: “Dinner at the lake”, Sunday, February 14 at 7:30 PM.',
  ])
  expect((await read(dora)).mine).toMatchObject({ waits: true })
  await answer(ada, { answer: 'maybe' })
  expect(await read(dora)).toMatchObject({ coming: 3, waiting: 0, mine: { answer: 'coming', friends: 1 } })
  expect((await answer(seated, { answer: 'coming' })).mine).toMatchObject({ waits: true })
})

test('whoever stays coming keeps the place in line, whoever comes back goes to its end', async () => {
  const { ada, bea, cleo, dora, answer, read } = await anEvent({ seats: 1 })
  for (const person of [ada, bea, cleo]) await answer(person, { answer: 'coming' })
  await answer(bea, { answer: 'coming', friends: 1 })
  await answer(bea, { answer: 'coming' })
  await answer(dora, { answer: 'coming' })
  await answer(cleo, { answer: 'maybe' })
  await answer(cleo, { answer: 'coming' })
  const { people } = await read(ada)
  expect(people.map(({ name }) => name)).toEqual(['ada', 'bea', 'dora', 'cleo'])
})

test('the places of those who are removed are free at once', async () => {
  const { app, ada, bea, cleo, dora, group, answer, read } = await anEvent({ seats: 1 })
  for (const person of [bea, cleo]) await answer(person, { answer: 'coming' })
  const removal = { messages: 'keep', mayReturn: true } as const
  await app.as(ada).call(removePerson, { params: { id: group, user: bea.id }, body: removal })
  await app.runJobs()
  expect(await read(dora)).toMatchObject({ coming: 1, waiting: 0, unanswered: 2, people: [{ name: 'cleo' }] })
  expect(await newsOf(app, cleo)).toHaveLength(1)
  expect((await refusal(read(bea))).status).toBe(404)
})

test('nobody answers after the last day on which they could, or what is over', async () => {
  const { app, ada, bea, answer, read } = await anEvent()
  await answer(bea, { answer: 'coming' })
  app.clock.advance((await read(ada)).answersUntil - app.clock() - 1)
  await answer(bea, { answer: 'maybe' })
  app.clock.advance(1)
  expect((await refusal(answer(bea, { answer: 'coming' }))).code).toBe('answers-closed')
  expect((await refusal(answer(bea, {}))).code).toBe('answers-closed')
  expect(await read(bea)).toMatchObject({ mine: { answer: 'maybe' } })
})

test('readers answer, also where the conversation is closed', async () => {
  const { app, ada, cleo, group, params, answer } = await anEvent()
  await app.as(ada).call(closeConversation, { params, body: { closed: true } })
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  expect(await answer(cleo, { answer: 'coming' })).toMatchObject({ coming: 1 })
})

test('an outsider finds nothing, nor does anybody in a message without an event', async () => {
  const { app, ada, group, occurrence, params } = await anEvent()
  const eve = await app.given.person('eve')
  const plain = { id: await app.given.message(ada, group) }
  const body = { answer: 'coming' } as const
  const attempts = [
    app.as(eve).call(readEvent, { params, query: {} }),
    app.as(eve).call(answerEvent, { params: { ...params, occurrence }, body }),
    app.as(ada).call(readEvent, { params: plain, query: {} }),
    app.as(ada).call(answerEvent, { params: { ...plain, occurrence }, body }),
    app.as(ada).call(readEvent, { params, query: { occurrence: params.id } }),
  ]
  for (const { status } of await refusals(attempts)) expect(status).toBe(404)
})

test('an event of a message that a host has hidden is not there', async () => {
  const { app, ada, bea, params, answer, read } = await anEvent()
  await app.as(ada).call(withholdMessage, { params, body: { state: 'hidden' } })
  expect((await refusal(read(bea))).code).toBe('message-withheld')
  expect((await refusal(answer(bea, { answer: 'coming' }))).code).toBe('message-withheld')
})

test.each([
  ['a day that does not exist', { start: '2027-02-30' }],
  ['a zone that does not exist', { zone: 'Europe/Atlantis' }],
  ['an end before its start', { start: '2027-02-14T19:30', end: '2027-02-14T19:00' }],
  ['an end that is a day, of a time', { start: '2027-02-14T19:30', end: '2027-02-15' }],
  ['an end much later', { start: '2027-02-14', end: '2027-06-14' }],
  ['answers after its start', { answerBy: '2027-02-15' }],
  ['a rule without the day it starts on', { repeats: { every: 'week', days: [1] } }],
  ['a rule that ends before it starts', { repeats: { every: 'week', until: '2027-01-01' } }],
  ['a rule until a day that does not exist', { repeats: { every: 'week', until: '2027-02-31' } }],
  ['a rule until the end of time', { repeats: { every: 'week', until: '9999-12-31' } }],
  ['a last weekday that is not the last', { repeats: { every: 'month', by: 'last-weekday' } }],
  ['a rule from long ago', { start: '2020-02-14', end: '2020-02-14', answerBy: undefined, repeats: { every: 'week' } }],
] as [string, Partial<EventDraft>][])('refused is %s', async (_, wrong) => {
  const { app, ada, group } = await anEvent()
  const { answerBy: __, ...rest } = dinner
  const event = { ...rest, ...wrong } as EventDraft
  const body = { group, data: { title: 'Dinner' }, blocks: { event } }
  expect(await refusal(app.as(ada).call(postMessage, { body }))).toMatchObject({ code: 'invalid-request' })
  expect(await app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })).toMatchObject({
    totalItems: 1,
  })
})

test('a removed event forgets its answers; words of it are there for clients that know of none', async () => {
  const { app, ada, bea, params, answer, read } = await anEvent()
  await answer(ada, { answer: 'coming' })
  expect((await app.as(bea).call(readMessage, { params, query: {} })).data.text).toBe(
    'Bring a coat\n\n\u2063📅 Sunday, February 14, 2027, 7:30\u2009–\u200911:00\u202fPM (Europe/Paris) · Annecy\u2063',
  )
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { event: null } } })
  expect((await refusal(read(ada))).code).toBe('not-found')
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { event: dinner } } })
  expect(await read(ada)).toMatchObject({ coming: 0, unanswered: 4 })
})

test('a card costs no more statements for an event', async () => {
  const { app, ada, bea, group } = await anEvent()
  const page = { params: { id: group, page: 0 }, query: { embed: 'cards' } } as const
  const statements = async () => {
    app.takeStatements()
    await app.as(ada).call(listGroupMessages, page)
    return app.takeStatements().length
  }
  const withOne = await statements()
  for (let n = 0; n < 3; n++)
    await app.as(bea).call(postMessage, { body: { group, data: { text: 'Dinner' }, blocks: { event: dinner } } })
  expect(await statements()).toBe(withOne)
})

test('whoever deletes their account gives up their place, and is again among those who came if they keep it', async () => {
  const { app, ada, bea, cleo, group, params, occurrence, answer, read } = await anEvent({ seats: 1 })
  const past = { ...dinner, start: '2027-01-02T19:30', end: '2027-01-02T23:00', answerBy: '2027-01-02' }
  const body = { group, data: { title: 'Before' }, blocks: { event: past } }
  const { id } = await app.as(ada).call(postMessage, { body })
  const { id: over } = await app.as(ada).call(readEvent, { params: { id }, query: {} })
  await app.context.database.write
    .insertInto('event_answer')
    .values({ occurrenceId: over, userId: cleo.id, answer: 'coming', turn: 1, answeredAt: app.clock() })
    .execute()
  for (const person of [cleo, bea]) await answer(person, { answer: 'coming' })
  await app.as(cleo).call(deleteUser, { params: { id: cleo.id }, body: { messages: 'stay' } })
  await app.runJobs()
  expect(await read(ada)).toMatchObject({ coming: 1, waiting: 0, people: [{ name: 'bea' }] })
  await app.as('nobody').call(keepAccount, { body: { login: cleo.login, password: cleo.password } })
  await app.runJobs()
  expect(await app.as(ada).call(readEvent, { params, query: { occurrence } })).toMatchObject({ coming: 1 })
  expect(await app.as(ada).call(readEvent, { params: { id }, query: {} })).toMatchObject({ people: [{ name: 'cleo' }] })
})

test('whoever takes along what they wrote leaves no event behind, and brings it back', async () => {
  const { app, ada, bea, cleo, group, id, params, answer, read } = await anEvent()
  await answer(cleo, { answer: 'coming' })
  await app.as(cleo).call(postMessage, { body: { group, parent: id, data: { text: 'I bring a cake' } } })
  await app.as(bea).call(deleteUser, { params: { id: bea.id }, body: { messages: 'go' } })
  await app.runJobs()
  expect(await app.as(ada).call(readMessage, { params, query: { embed: 'thread' } })).not.toHaveProperty('blocks')
  expect((await refusal(read(ada))).code).toBe('not-found')
  const query = { from: '2027-02-01', to: '2027-02-28', zone: 'Europe/Paris' }
  expect((await app.as(ada).call(readCalendar, { query })).events).toEqual([])
  await app.as('nobody').call(keepAccount, { body: { login: bea.login, password: bea.password } })
  await app.runJobs()
  expect(await read(ada)).toMatchObject({ coming: 1, people: [{ name: 'cleo' }] })
})

test('the place of an event is found by search, as long as it is there', async () => {
  const { app, ada, bea, id, params, occurrence } = await anEvent()
  await app.runJobs()
  expect(await found(app, ada, 'Annecy')).toEqual([id])
  const body = { extent: 'all', place: 'Thonon' } as const
  await app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body })
  expect(await found(app, ada, 'Annecy')).toEqual([])
  expect(await found(app, ada, 'Thonon')).toEqual([id])
})
