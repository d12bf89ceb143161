import { expect, test } from 'vitest'
import { readEvent } from '#contract/blocks/events.ts'
import { endPoll, makeEventOfPoll, readPoll } from '#contract/blocks/polls.ts'
import { editMessage, readMessage } from '#contract/messages.ts'
import { givenPoll } from '#test/app/polls.ts'
import { refusal } from '#test/app/refusal.ts'

async function aPollAboutDates(shows: 'names' | 'numbers' = 'names') {
  const options = [{ moment: '2027-02-12T07:00' }, { moment: '2027-02-13' }]
  const given = await givenPoll({ kind: 'dates', shows, options, zone: 'Europe/Berlin' })
  const { app, params } = given
  const make = (person: { key: string }, option?: string) =>
    app.as(person).call(makeEventOfPoll, { params, body: { ...(option && { option }) } })
  return { ...given, make }
}

test('a date becomes an event, to which those come who can, and may be undone', async () => {
  const { app, ada, bea, cleo, dora, emil, params, ids, answer, make } = await aPollAboutDates()
  await answer(cleo, 'yes', 'no')
  await answer(dora, 'if-need-be', 'yes')
  await answer(emil, 'no')
  expect((await refusal(make(cleo, ids[0]))).code).toBe('forbidden')
  const tries = await Promise.allSettled([make(ada, ids[0]), make(bea, ids[1])])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await make(ada)
  expect(await make(bea, ids[0])).toMatchObject({ eventOption: ids[0] })
  const message = await app.as(cleo).call(readMessage, { params, query: { embed: 'thread' } })
  expect(message.blocks).toEqual(['poll', 'event'])
  const event = await app.as(cleo).call(readEvent, { params, query: {} })
  expect(event).toMatchObject({ start: '2027-02-12T07:00', zone: 'Europe/Berlin', coming: 1, maybe: 1, no: 1 })
  expect(event.mine).toMatchObject({ answer: 'coming' })
  expect((await refusal(make(ada, ids[1]))).code).toBe('already-has-event')
  expect(await make(ada)).not.toHaveProperty('eventOption')
  expect((await refusal(app.as(cleo).call(readEvent, { params, query: {} }))).status).toBe(404)
})

test('of a poll that names nobody, nobody is taken along, also once it has ended', async () => {
  const { app, ada, bea, cleo, params, ids, answer, make } = await aPollAboutDates('numbers')
  await answer(cleo, 'yes')
  await app.as(bea).call(endPoll, { params })
  await make(ada, ids[1])
  expect(await app.as(ada).call(readEvent, { params, query: {} })).toMatchObject({ start: '2027-02-13', coming: 0 })
  expect(await app.as(ada).call(readPoll, { params, query: {} })).toMatchObject({ eventOption: ids[1] })
})

test('only a date of the poll becomes one', async () => {
  const { ada, make } = await aPollAboutDates()
  expect((await refusal(make(ada, '00000000-0000-7000-8000-000000000000'))).code).toBe('invalid-request')
})

test('once its event is removed by itself, another of the message is not of the poll', async () => {
  const { app, bea, params, ids, make } = await aPollAboutDates()
  await make(bea, ids[0])
  const edit = (event: { start: string; zone: string } | null) =>
    app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { event } } })
  await edit(null)
  await edit({ start: '2027-03-01', zone: 'Europe/Berlin' })
  expect(await make(bea)).not.toHaveProperty('eventOption')
  expect(await app.as(bea).call(readEvent, { params, query: {} })).toMatchObject({ start: '2027-03-01' })
})
