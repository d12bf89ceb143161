import { expect, test } from 'vitest'
import { changeEvent } from '#contract/blocks/events.ts'
import { leaveGroup } from '#contract/groups.ts'
import { anEvent, newsOf } from '#test/app/events.ts'
import { refusal } from '#test/app/refusal.ts'
import { createRateLimits } from '../../http/rate-limits.ts'
import { requireBlock } from '../blocks/message-with-block.ts'
import { answerEvent } from './answer-event.ts'

test('whoever has left the group meanwhile takes no seat any more', async () => {
  const { app, ada, cleo, group, id, occurrence, read } = await anEvent({ seats: 1 })
  const before = await requireBlock(app.context.db, { userId: cleo.id }, id, 'event')
  await app.as(cleo).call(leaveGroup, { params: { id: group } })
  const late = answerEvent(app.context, before, occurrence, { answer: 'coming' })
  await expect(late).rejects.toMatchObject({ code: 'not-found' })
  expect(await read(ada)).toMatchObject({ coming: 0, waiting: 0 })
})

test('of an answer at the moment of cancelling either whoever comes is told, or it is refused', async () => {
  const { app, ada, bea, cleo, params, occurrence, read, answer } = await anEvent()
  const body = { extent: 'all' as const, cancelled: true }
  const [cancelled, answered] = await Promise.allSettled([
    app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body }),
    answer(cleo, { answer: 'coming' }),
  ])
  expect(cancelled.status).toBe('fulfilled')
  if (answered.status === 'rejected') expect(answered.reason).toMatchObject({ code: 'answers-closed' })
  const isComing = answered.status === 'fulfilled'
  expect(await read(ada)).toMatchObject({ cancelled: true, coming: isComing ? 1 : 0 })
  expect(await newsOf(app, cleo)).toHaveLength(isComing ? 1 : 0)
})

test('of an answer at the moment of a change whoever comes is told of it, or has seen it; no place is taken twice', async () => {
  const { app, ada, bea, cleo, dora, params, occurrence, read, answer } = await anEvent({ seats: 2 })
  const body = { extent: 'all' as const, seats: 1, place: 'Thonon' }
  await Promise.all([
    app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body }),
    answer(cleo, { answer: 'coming' }),
    answer(dora, { answer: 'coming' }),
  ])
  const seen = await read(ada)
  expect(seen).toMatchObject({ place: 'Thonon', seats: 1 })
  // Those who had a place before keep it.
  expect([1, 2]).toContain(seen.coming)
  expect(seen.coming + seen.waiting).toBe(2)
})

test('answers and changes are limited by person', async () => {
  const { app, bea, params, occurrence, answer } = await anEvent()
  const once = { attempts: 1, seconds: 600 }
  app.context.rateLimits = createRateLimits({ answerByPerson: once, eventByPerson: once })
  const move = (place: string) =>
    app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body: { extent: 'all', place } })
  await answer(bea, { answer: 'coming' })
  await move('Thonon')
  expect((await refusal(answer(bea, { answer: 'no' }))).code).toBe('too-many-requests')
  expect((await refusal(move('Annecy'))).code).toBe('too-many-requests')
})
