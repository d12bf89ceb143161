import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import * as contract from '#contract/collecting/asking.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { postMessage } from '#contract/messages.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { givenAsking, sundayAtTen } from '#test/app/asking.ts'
import { refusal } from '#test/app/refusal.ts'
import { askQuestionsJob } from './ask-questions.job.ts'

const day = 86_400
const week = 7 * day

test('nobody is asked before they agree; then a question comes each week, in their time, once', async () => {
  const { app, opa, leo, of, read, newsOf, agree, toNext, answer } = await givenAsking()
  expect(await read()).toMatchObject({ state: 'offered', mayDecide: false, mayEnd: true, answers: 0 })
  expect(await newsOf(opa)).toContain('leo would like to ask you a question every week. Would you like that?')
  app.clock.advance(2 * week)
  await app.runJobs()
  expect((await read()).open).toEqual([])
  const yes = { ...of, body: { answer: 'yes' as const } }
  expect((await refusal(app.as(leo).call(contract.answerAsking, yes))).code).toBe('forbidden')
  const first = await agree()
  expect(await newsOf(leo)).toContain('opa said yes. The first question is there, and the next ones come every week.')
  expect(first).toMatchObject({ text: 'What is the very first thing you remember?', mayRemove: false })
  expect((await newsOf(opa)).join()).not.toContain('This week')
  await answer(first.id)
  const question = await toNext()
  expect(question!.text).toBe('What did Sundays smell like when you were a child?')
  expect(new Date(app.clock() * 1000).toISOString()).toMatch(/T09:00:00/)
  expect(await newsOf(opa)).toContain(`This week’s question for you: ${question!.text}`)
  expect((await newsOf(leo)).join()).not.toContain('This week')
  await Promise.all([1, 2, 3].map(() => askQuestionsJob.run(app.context, {}, '')))
  expect((await read()).open).toHaveLength(1)
  expect((await read()).nextAt! - app.clock()).toBe(week)
  await answer(question!.id)
  expect((await newsOf(opa)).join()).not.toContain('This week')
})

test('at the moment it is due, several servers ask once, and after an outage of weeks it is one question', async () => {
  const { app, read, agree, answer } = await givenAsking()
  await answer((await agree()).id)
  app.clock.advance(5 * week)
  await Promise.all([1, 2, 3].map(() => askQuestionsJob.run(app.context, {}, '')))
  const { open, nextAt } = await read()
  expect(open).toHaveLength(1)
  expect(nextAt! - app.clock()).toBeLessThanOrEqual(week)
})

test('questions of members come first and none twice; only theirs, hosts and the person remove them', async () => {
  const { app, opa, leo, host, id, add, agree, toNext, read, answer } = await givenAsking()
  await add('Who baked the bread?')
  expect((await refusal(add('who baked  the bread', host))).code).toBe('question-known')
  expect((await refusal(add(' '))).code).toBe('empty-message')
  const { waiting } = await add('Who made the cheese?', host)
  expect(waiting.map(({ text, by }) => [text, by?.name])).toEqual([
    ['Who baked the bread?', 'leo'],
    ['Who made the cheese?', 'host'],
  ])
  const cheese = { params: { id: waiting[1]!.id } }
  expect((await refusal(app.as(leo).call(contract.removeQuestion, cheese))).code).toBe('forbidden')
  await app.as(opa).call(contract.removeQuestion, cheese)
  for (let n = 1; n < contract.askingLimits.waitingOfMember; n++) await add(`Number ${n}?`)
  expect((await refusal(add('One more?'))).code).toBe('too-many-questions')
  const first = await agree()
  expect(first.text).toBe('Who baked the bread?')
  expect((await refusal(app.as(leo).call(contract.removeQuestion, { params: { id: first.id } }))).code).toBe(
    'not-found',
  )
  await answer(first.id)
  expect((await refusal(add('Who baked the bread?'))).code).toBe('question-known')
  await app.context.database.write
    .deleteFrom('asking_question')
    .where('askingId', '=', id)
    .where('askedAt', 'is', null)
    .execute()
  expect((await toNext())!.text).toBe('What is the very first thing you remember?')
  expect((await read()).waiting).toEqual([])
})

test('two left in a row let it rest, and whoever offered it is told; telling something wakes it', async () => {
  const { app, opa, leo, of, agree, toNext, read, newsOf, answer } = await givenAsking()
  const first = await agree()
  expect(await toNext()).not.toEqual(first)
  await toNext()
  expect(await read()).toMatchObject({ state: 'paused', isResting: true })
  expect((await read()).open).toHaveLength(2)
  expect((await newsOf(leo)).some((text) => text.startsWith('opa left the last two questions'))).toBe(true)
  expect((await newsOf(opa)).join()).not.toContain('left the last two')
  const running = { ...of, body: { state: 'running' as const } }
  expect((await refusal(app.as(leo).call(contract.changeAsking, running))).code).toBe('forbidden')
  await answer(first.id)
  expect(await read()).toMatchObject({ state: 'running', isResting: false })
  const paused = { ...of, body: { state: 'paused' as const } }
  await app.as(opa).call(contract.changeAsking, paused)
  await answer(first.id)
  expect(await read()).toMatchObject({ state: 'paused' })
  expect(await app.as(opa).call(contract.changeAsking, running)).toMatchObject({ state: 'running' })
})

test('the person leaves one out and gets the next at once, also when asked twice', async () => {
  const { app, opa, leo, agree, read } = await givenAsking()
  const first = await agree()
  const skip = { params: { id: first.id } }
  expect((await refusal(app.as(leo).call(contract.skipQuestion, skip))).code).toBe('forbidden')
  const [one, two] = await Promise.all([1, 2].map(() => app.as(opa).call(contract.skipQuestion, skip)))
  const next = one!.next ?? two!.next
  expect([one!.next, two!.next].filter(Boolean)).toEqual([next])
  expect((await read()).open.map(({ id }) => id)).toEqual([next])
  const other = await app.as(opa).call(contract.readQuestion, { params: { id: next! } })
  expect(other).toMatchObject({ isYours: true, isOpen: true, mayDecide: true, person: { id: opa.id } })
  expect((await read()).nextAt! - app.clock()).toBeGreaterThanOrEqual(6 * day)
})

test('who was asked stops it and is not offered it again soon; others end it, and it ends with leaving', async () => {
  const { app, opa, leo, host, group, of, agree, read, newsOf, answer, answers } = await givenAsking()
  await answer((await agree()).id)
  const eve = await app.given.person('eve')
  for (const endpoint of [contract.endAsking, contract.readAsking])
    expect((await refusal(app.as(eve).call(endpoint, of))).code).toBe('not-found')
  await app.as(opa).call(contract.endAsking, of)
  expect(await newsOf(leo)).toContain('opa would rather not be asked for now.')
  expect(await read()).toMatchObject({ state: 'ended', answers: 1, mayAdd: false })
  const offer = (by = leo) =>
    app.as(by).call(contract.offerAsking, { params: { id: group }, body: { person: opa.id, ...sundayAtTen } })
  expect((await refusal(offer())).code).toBe('declined-lately')
  expect(await offer(opa)).toMatchObject({ state: 'running' })
  expect((await refusal(offer())).code).toBe('already-asked')
  await app.as(host).call(contract.endAsking, of)
  expect(await offer(host)).toMatchObject({ state: 'offered', id: of.params.id })
  await app.as(opa).call(leaveGroup, { params: { id: group } })
  expect(await read()).toMatchObject({ state: 'ended' })
  expect(await answers()).toHaveLength(1)
  expect((await refusal(offer())).code).toBe('not-found')
})

test('readers neither offer, add nor are asked; they read', async () => {
  const { app, opa, leo, host, group, of, agree, read, add, answer, answers } = await givenAsking()
  const beReader = (id: string) =>
    app.as(host).call(changeRole, { params: { id: group, user: id }, body: { role: 'reader' } })
  await answer((await agree()).id)
  await beReader(leo.id)
  expect((await refusal(add('Who?'))).code).toBe('readers-only-read')
  const offer = (by: typeof leo, person: string) =>
    app.as(by).call(contract.offerAsking, { params: { id: group }, body: { person, ...sundayAtTen } })
  expect((await refusal(offer(leo, host.id))).code).toBe('readers-only-read')
  expect((await refusal(offer(host, leo.id))).code).toBe('cannot-be-asked')
  expect(await read(leo)).toMatchObject({ mayAdd: false, answers: 1 })
  expect(await answers(leo)).toHaveLength(1)
  await beReader(opa.id)
  const { nextAt, open } = await read()
  app.clock.advance(nextAt! - app.clock())
  await app.runJobs()
  expect((await read()).open).toEqual(open)
  const monday = { ...of, body: { weekday: 8 } }
  expect((await refusal(app.as(host).call(contract.changeAsking, monday))).code).toBe('invalid-request')
  const nowhere = { ...of, body: { zone: 'Europe/Atlantis' } }
  expect((await refusal(app.as(host).call(contract.changeAsking, nowhere))).code).toBe('invalid-request')
})

test('a guardian agrees for somebody looked after, is asked for them, and writes down what they tell', async () => {
  const { app, leo, host, group, newsOf } = await givenAsking()
  const oma = await app.as(host).call(addLookedAfter, { params: { id: group }, body: { name: 'Oma' } })
  const offered = await app
    .as(leo)
    .call(contract.offerAsking, { params: { id: group }, body: { person: oma.id, ...sundayAtTen } })
  expect(await newsOf(host)).toContain('leo would like to ask Oma a question every week. Would they like that?')
  const of = { params: { id: offered.id } }
  expect(await app.as(host).call(contract.readAsking, of)).toMatchObject({ mayDecide: true })
  const { nextAt, open } = await app.as(host).call(contract.answerAsking, { ...of, body: { answer: 'yes' } })
  expect(open).toMatchObject([{ text: 'What is the very first thing you remember?' }])
  const body = { group, for: oma.id, question: open[0]!.id, data: { text: 'The lake.' } }
  const told = await app.as(host).call(postMessage, { body })
  expect(told).toMatchObject({ author: { id: oma.id }, data: { title: open[0]!.text } })
  app.clock.advance(nextAt! - app.clock())
  await app.runJobs()
  expect((await newsOf(host)).join()).toContain('This week’s question for Oma: What did Sundays')
})

test('whoever deletes the account is seen as asked no more, and is again when they come back', async () => {
  const { app, opa, leo, group, agree, answer, read } = await givenAsking()
  await answer((await agree()).id)
  await app.as(opa).call(deleteUser, { params: { id: opa.id }, body: { currentPassword: opa.password } })
  const list = () => app.as(leo).call(contract.listAskings, { params: { id: group } })
  expect((await list()).askings).toEqual([])
  app.clock.advance(13 * day)
  await app.runJobs()
  await app.as('nobody').call(keepAccount, { body: { login: opa.login, password: opa.password } })
  expect(await read()).toMatchObject({ state: 'running', answers: 1, person: { id: opa.id } })
  app.clock.advance(60)
  await app.runJobs()
  expect((await read()).open).toHaveLength(1)
})
