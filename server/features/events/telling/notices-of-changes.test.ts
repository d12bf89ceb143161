import { expect, test } from 'vitest'
import { changeEvent, type EventDraft } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import { anEvent, newsOf } from '#test/app/events.ts'
import { notificationsOf } from '#test/app/notifications.ts'
import type { TestApp } from '#test/app/start-app.ts'
import { startPushApp } from '#test/counterparts/push-service.ts'

type Change = Partial<Input<typeof changeEvent>['body']>

/** Cleo comes; Bea changes it. */
async function aChangingEvent(wish: Partial<EventDraft> = {}, started?: TestApp) {
  const world = await anEvent(wish, started)
  const { app, bea, cleo, params, occurrence, answer } = world
  await answer(cleo, { answer: 'coming', later: true })
  const change = (body: Change, of = occurrence) =>
    app.as(bea).call(changeEvent, { params: { ...params, occurrence: of }, body: { extent: 'this', ...body } })
  return { ...world, change, told: () => newsOf(app, cleo) }
}

const moved = (time: string) => `“Dinner at the lake” has a new time: Sunday, February 14 at ${time}.`

test(
  'however often an event changes within ten minutes, one notice says how it is in the end',
  { tags: 'long' },
  async () => {
    const { app, cleo, change, told } = await aChangingEvent()
    for (let n = 0; n < 60; n++) {
      app.clock.advance(9)
      await change({ start: `2027-02-14T18:${n % 2 === 0 ? '00' : '15'}` })
    }
    await change({ place: 'Thonon' })
    expect(await told()).toEqual([
      '“Dinner at the lake” has a new time and place: Sunday, February 14 at 6:15 PM, Thonon.',
    ])
    expect(JSON.stringify(await notificationsOf(app, cleo))).not.toContain('noted')
    app.clock.advance(600)
    await change({ start: '2027-02-14T17:00' })
    expect(await told()).toHaveLength(2)
    expect((await told())[0]).toBe(moved('5:00 PM'))
  },
)

test('the ten minutes begin with the first change', async () => {
  const { app, change, told } = await aChangingEvent()
  await change({ start: '2027-02-14T18:00' })
  app.clock.advance(590)
  await change({ start: '2027-02-14T17:00' })
  expect(await told()).toEqual([moved('5:00 PM')])
  app.clock.advance(10)
  await change({ start: '2027-02-14T16:00' })
  expect(await told()).toEqual([moved('4:00 PM'), moved('5:00 PM')])
})

test('what is again as it was says so, and so does what takes place after all', async () => {
  const { change, told } = await aChangingEvent()
  await change({ start: '2027-02-14T18:00' })
  await change({ start: '2027-02-14T19:30' })
  expect(await told()).toEqual([moved('7:30 PM')])
  await change({ cancelled: true })
  expect(await told()).toEqual(['“Dinner at the lake” is canceled: Sunday, February 14 at 7:30 PM.'])
  await change({ cancelled: false })
  expect(await told()).toEqual(['“Dinner at the lake” takes place after all: Sunday, February 14 at 7:30 PM.'])
})

test('devices hear of the first change and of cancelling at once, and of the last at the end', async () => {
  const { app, deviceOf, after } = await startPushApp()
  const { cleo, change } = await aChangingEvent({}, app)
  const phone = await deviceOf(cleo)
  const said = () => phone.received.map(({ message }) => JSON.stringify(message))
  await change({ start: '2027-02-14T18:00' })
  await after(5)
  expect(said()).toEqual([expect.stringContaining('6:00')])
  for (let n = 0; n < 9; n++) {
    await change({ start: `2027-02-14T17:0${n}` })
    await after(10)
  }
  expect(said()).toHaveLength(1)
  await change({ cancelled: true })
  await after(5)
  expect(said().slice(1)).toEqual([expect.stringContaining('is canceled')])
  await change({ cancelled: false })
  await change({ cancelled: true })
  await change({ cancelled: false })
  await after(400)
  expect(said()).toHaveLength(2)
  await after(100)
  expect(said().slice(2)).toEqual([expect.stringContaining('takes place after all')])
})

test('of many dates that change, three are told by themselves and the others together', async () => {
  const repeats = { every: 'week' as const, times: 8 }
  const { change, told, read, ada } = await aChangingEvent({ repeats })
  const { occurrences = [] } = await read(ada)
  for (const { id } of occurrences) await change({ place: 'Thonon' }, id)
  const words = await told()
  expect(words[0]).toBe('More dates of “Dinner at the lake” have changed. Have a look.')
  expect(words).toHaveLength(4)
  await change({ place: 'Evian' }, occurrences[0]!.id)
  expect((await told())[0]).toContain('The place of “Dinner at the lake” has changed: Evian')
  expect(await told()).toHaveLength(4)
})
