import { expect, test } from 'vitest'
import { changeEvent } from '#contract/blocks/events.ts'
import { leaveGroup } from '#contract/groups.ts'
import { anEvent } from '#test/app/events.ts'
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
