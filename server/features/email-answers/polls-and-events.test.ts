import { expect, test } from 'vitest'
import { answerFromEmail, readEmailAnswer } from '#contract/blocks/email-answers.ts'
import { readEvent, type EventDraft } from '#contract/blocks/events.ts'
import { endPoll, vote } from '#contract/blocks/polls.ts'
import { givenReader } from '#test/app/digests.ts'
import { anEvent } from '#test/app/events.ts'
import { givenPoll } from '#test/app/polls.ts'
import { refusal } from '#test/app/refusal.ts'
import type { TestApp } from '#test/app/start-app.ts'
import { makeAnswerToken } from './answer-token.ts'

const minute = 60

const look = (app: TestApp, token: string) => app.as('nobody').call(readEmailAnswer, { body: { token } })
const give = (app: TestApp, token: string, answer: string, given = true) =>
  app.as('nobody').call(answerFromEmail, { body: { token, answer, given } })
const isOver = async (asked: Promise<unknown>) => expect((await refusal(asked)).code).toBe('invalid-token')
const given = ({ choices }: { choices: { isGiven: boolean }[] }) => choices.map(({ isGiven }) => isGiven)

test('a poll with one choice takes one, and another instead, until it ends', async () => {
  const { app, bea, cleo, id, ids, params, read } = await givenPoll({ kind: 'one' })
  app.clock.advance(1)
  const token = makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'poll', answer: ids[1]! })
  const labels = ['Back to the lake', 'Brittany', 'We stay at home']
  expect(await look(app, token)).toMatchObject({
    title: 'Where do we go?',
    answer: ids[1],
    choices: ids.map((answer, n) => ({ answer, label: labels[n], isGiven: false })),
  })
  expect(given(await give(app, token, ids[1]!))).toEqual([false, true, false])
  expect(given(await give(app, token, ids[0]!))).toEqual([true, false, false])
  // Not given any more, so there is nothing to take back.
  expect(given(await give(app, token, ids[1]!, false))).toEqual([true, false, false])
  expect((await read(bea)).options[0]).toMatchObject({ people: [{ name: 'cleo' }] })
  expect(given(await give(app, token, ids[0]!, false))).toEqual([false, false, false])
  await app.as(bea).call(endPoll, { params })
  await isOver(look(app, token))
  await isOver(give(app, token, ids[0]!))
})

test('in a poll with several choices each is given and taken back for itself', async () => {
  const { app, cleo, id, ids } = await givenPoll()
  app.clock.advance(1)
  const token = makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'poll' })
  await give(app, token, ids[0]!)
  expect(given(await give(app, token, ids[2]!))).toEqual([true, false, true])
  expect(given(await give(app, token, ids[0]!, false))).toEqual([false, false, true])
})

test('of several choices that are given at the same moment each counts', async () => {
  const { app, bea, cleo, id, ids, read } = await givenPoll()
  app.clock.advance(1)
  const token = makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'poll' })
  await Promise.all(ids.map((option) => give(app, token, option)))
  expect((await read(bea)).options).toMatchObject([1, 2, 3].map(() => ({ people: [{ name: 'cleo' }] })))
})

test('whoever has the email learns of no secret vote, and answers no dates', async () => {
  const dates = {
    kind: 'dates',
    zone: 'Europe/Paris',
    options: ['2027-01-02', '2027-01-03'].map((moment) => ({ moment })),
  }
  for (const wish of [{ shows: 'numbers' }, dates] as Parameters<typeof givenPoll>[0][]) {
    const { app, cleo, id } = await givenPoll(wish)
    app.clock.advance(1)
    await isOver(look(app, makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'poll' })))
  }
})

test('an event is answered with its words, changed, and taken back', async () => {
  const { app, ada, cleo, id, params } = await anEvent()
  app.clock.advance(1)
  const { id: occurrence } = await app.as(ada).call(readEvent, { params, query: {} })
  const [coming, maybe] = ['coming', 'maybe'].map((answer) => `${occurrence}_${answer}`) as [string, string]
  const token = makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'event', answer: coming })
  const asked = await look(app, token)
  expect(asked.about).toContain('February 14, 2027')
  expect(asked.choices.map(({ word }) => word)).toEqual(['coming', 'maybe', 'no'])
  expect(given(await give(app, token, coming))).toEqual([true, false, false])
  expect(given(await give(app, token, maybe))).toEqual([false, true, false])
  expect(given(await give(app, token, coming, false))).toEqual([false, true, false])
  expect(given(await give(app, token, maybe, false))).toEqual([false, false, false])
})

test('a full event offers its waiting list', async () => {
  const { app, ada, bea, cleo, id, params, answer } = await anEvent({ seats: 1 })
  await answer(bea, { answer: 'coming' })
  app.clock.advance(1)
  const { id: occurrence } = await app.as(ada).call(readEvent, { params, query: {} })
  const token = makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'event' })
  expect((await look(app, token)).choices[0]).toMatchObject({ word: 'waitlist' })
  const { choices } = await give(app, token, `${occurrence}_coming`)
  expect(choices[0]).toMatchObject({ word: 'waiting', isGiven: true })
})

test('a link to one day of a repeated event is over with that day, and never about the next', async () => {
  const { app, ada, cleo, id, params } = await anEvent({ repeats: { every: 'week' } })
  app.clock.advance(1)
  const first = await app.as(ada).call(readEvent, { params, query: {} })
  app.clock.advance(first.endsAt - app.clock() - 30 * 86_400)
  const answer = `${first.id}_coming`
  const token = makeAnswerToken(app.context, { userId: cleo.id, messageId: id, kind: 'event', answer })
  await give(app, token, answer)
  app.clock.advance(31 * 86_400)
  expect((await app.as(cleo).call(readEvent, { params, query: {} })).id).not.toBe(first.id)
  await isOver(look(app, token))
  await isOver(give(app, token, answer, false))
})

test('emails say what is asked, with a button for each of few options, and one for many', async () => {
  const { app, ada, bea, group } = await givenReader()
  const poll = (title: string, count: number) => ({
    title,
    blocks: {
      poll: {
        kind: 'one' as const,
        shows: 'names' as const,
        options: Array.from({ length: count }, (_, n) => ({ text: `${title} <${n}>` })),
      },
    },
  })
  const event: EventDraft = { start: '2027-02-14T12:30', zone: 'Europe/Paris', place: 'Annecy & around' }
  await app.given.message(bea, group, poll('Few', 5))
  await app.given.message(bea, group, poll('Many', 6))
  await app.given.message(bea, group, { title: 'Lunch', blocks: { event } })
  const voted = await app.given.message(bea, group, poll('Voted', 2))
  const token = makeAnswerToken(app.context, { userId: ada.id, messageId: voted, kind: 'poll' })
  app.clock.advance(1)
  const { choices } = await look(app, token)
  const votes = [{ option: choices[0]!.answer, answer: 'yes' as const }]
  await app.as(ada).call(vote, { params: { id: voted }, body: { votes, shows: 'names' } })
  await app.wait(2 * minute)
  const { html, text } = app.mails.received[0]!
  const labels = [...text.matchAll(/^(.*): \S+\/answer#\S+$/gm)].map(([, label]) => label)
  const few = [0, 1, 2, 3, 4].map((n) => `Few <${n}>`)
  expect(labels).toEqual([...few, 'Vote…', 'I’m coming', 'Maybe', 'I can’t'])
  expect(html.match(/class="answer"/g)).toHaveLength(9)
  expect(html).toContain('Few &lt;4&gt;')
  for (const words of ['Sunday, February 14, 2027', '☐ Voted'])
    for (const part of [html, text]) expect(part).toContain(words)
  expect(html).toContain('Annecy &amp; around')
  expect(text).not.toContain('☐ Few')
  expect(text).toContain('☐ Many <5>')
})
