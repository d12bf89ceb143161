import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { answerEvent, changeEvent, readEvent, remindToAnswer } from '#contract/blocks/events.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { setNotifyLevel } from '#contract/notification-settings.ts'
import { anEvent, dinner, newsOf } from '#test/app/events.ts'
import { logLines } from '#test/app/log-lines.ts'
import { refusal } from '#test/app/refusal.ts'
import { createWorker } from '../../jobs/worker.ts'
import { remindOfEventsJob } from './remind-of-events.job.ts'

type World = Awaited<ReturnType<typeof anEvent>>

const soon = 'Coming up: “Dinner at the lake”, Sunday, February 14 at 7:30 PM, Annecy.'
const asked = 'Are you coming to “Dinner at the lake”? Sunday, February 14 at 7:30 PM.'
const photos = 'How was “Dinner at the lake”? Put your photos here.'

/** Does what is due at this time in Paris, in winter. */
async function at({ app }: World, local: string) {
  const moment = Date.parse(`${local}:00+01:00`) / 1000
  app.clock.advance(moment - app.clock())
  await app.runJobs()
}

test('those who come are told a day and two hours before, and asked for their photos the morning after', async () => {
  const world = await anEvent()
  const { app, ada, bea, cleo, dora, answer } = world
  await answer(ada, { answer: 'coming' })
  await answer(cleo, { answer: 'maybe' })
  await answer(dora, { answer: 'no' })
  await answer(bea, { answer: 'no' })
  await at(world, '2027-02-13T19:29')
  expect(await newsOf(app, ada)).toEqual([])
  await at(world, '2027-02-13T19:30')
  expect(await newsOf(app, ada)).toEqual([soon])
  await at(world, '2027-02-14T17:29')
  expect(await newsOf(app, ada)).toHaveLength(1)
  await at(world, '2027-02-14T17:31')
  expect(await newsOf(app, ada)).toEqual([soon, soon])
  await at(world, '2027-02-15T08:59')
  expect(await newsOf(app, ada)).toHaveLength(2)
  await at(world, '2027-02-15T09:00')
  expect(await newsOf(app, ada)).toEqual([photos, soon, soon])
  await at(world, '2027-02-16T09:00')
  expect(await newsOf(app, ada)).toHaveLength(3)
  for (const person of [bea, cleo, dora]) expect(await newsOf(app, person)).toEqual([])
})

test('whoever is elsewhere reads both times', async () => {
  const world = await anEvent()
  const { app, ada, cleo, dora, answer } = world
  const zones = ['America/New_York', 'Asia/Tokyo', 'Europe/Brussels']
  const there = [ada, cleo, dora].map((person, n) => ({ person, timeZone: zones[n]! }))
  for (const { person, timeZone } of there) {
    await app.as(person).call(updateUser, { params: { id: person.id }, body: { timeZone } })
    await answer(person, { answer: 'coming' })
  }
  await at(world, '2027-02-13T19:30')
  expect(await Promise.all(there.map(async ({ person }) => (await newsOf(app, person))[0]))).toEqual([
    'Coming up: “Dinner at the lake”, Sunday, February 14 at 7:30 PM (1:30 PM for you), Annecy.',
    'Coming up: “Dinner at the lake”, Sunday, February 14 at 7:30 PM (Monday 3:30 AM for you), Annecy.',
    soon,
  ])
})

test('whoever does not want one of these is not told then', async () => {
  const world = await anEvent()
  const { app, ada, cleo, answer } = world
  for (const person of [ada, cleo]) await answer(person, { answer: 'coming' })
  const choose = (person: typeof ada, data: { remind_day_before?: boolean; remind_hours_before?: boolean }) =>
    app.as(person).call(updateUser, { params: { id: person.id }, body: { data } })
  expect((await choose(ada, { remind_day_before: false })).data).toMatchObject({ remind_day_before: false })
  await choose(cleo, { remind_hours_before: false })
  await at(world, '2027-02-13T19:30')
  expect([await newsOf(app, ada), await newsOf(app, cleo)]).toMatchObject([[], [soon]])
  await at(world, '2027-02-14T17:30')
  expect([await newsOf(app, ada), await newsOf(app, cleo)]).toMatchObject([[soon], [soon]])
})

test('those who have not answered are asked once, unless they want to be told of nothing in the group', async () => {
  const world = await anEvent()
  const { app, ada, bea, cleo, dora, group, answer, params, occurrence } = world
  await answer(bea, { answer: 'no' })
  await app.as(dora).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel: 'none' } })
  await at(world, '2027-02-08T08:59')
  expect(await newsOf(app, ada)).toEqual([])
  await at(world, '2027-02-08T09:00')
  for (const person of [ada, cleo]) expect(await newsOf(app, person)).toEqual([asked])
  for (const person of [bea, dora]) expect(await newsOf(app, person)).toEqual([])
  const move = { extent: 'all', start: '2027-02-28T19:30' } as const
  await app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body: move })
  await at(world, '2027-02-27T12:00')
  expect(await newsOf(app, ada)).toHaveLength(1)
})

test('without a last day to answer they are asked three days before', async () => {
  const world = await anEvent({ answerBy: undefined as never })
  await at(world, '2027-02-11T08:59')
  expect(await newsOf(world.app, world.ada)).toEqual([])
  await at(world, '2027-02-11T09:00')
  expect(await newsOf(world.app, world.ada)).toEqual([asked])
})

test('an event that was moved, cancelled or hidden does not remind of what it was', async () => {
  const world = await anEvent()
  const { app, ada, bea, cleo, params, occurrence, answer } = world
  for (const person of [ada, bea, cleo]) await answer(person, { answer: 'coming' })
  const change = (body: { start?: string; cancelled?: boolean }) =>
    app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body: { extent: 'all', ...body } })
  await at(world, '2027-02-13T12:00')
  await change({ start: '2027-02-20T19:30' })
  await at(world, '2027-02-14T18:00')
  expect(await newsOf(app, cleo)).toHaveLength(1)
  await change({ cancelled: true })
  await at(world, '2027-02-20T18:00')
  expect(await newsOf(app, cleo)).toHaveLength(2)
  await change({ start: '2027-03-01T19:30', cancelled: false })
  await app.as(ada).call(withholdMessage, { params, body: { state: 'hidden' } })
  const before = await newsOf(app, cleo)
  await at(world, '2027-03-01T18:00')
  expect(await newsOf(app, cleo)).toEqual(before)
})

test('a server that was away tells only what still helps, and two that run at once tell it once', async () => {
  const world = await anEvent()
  const { app, ada, answer } = world
  await answer(ada, { answer: 'coming' })
  app.clock.advance(Date.parse('2027-02-14T19:00:00+01:00') / 1000 - app.clock())
  const run = () => remindOfEventsJob.run(app.context, {}, '')
  await Promise.all([run(), run()])
  expect(await newsOf(app, ada)).toEqual([soon])
  app.clock.advance(7 * 86_400)
  await createWorker(app.context, [remindOfEventsJob]).runAll()
  expect(await newsOf(app, ada)).toEqual([soon])
})

test('an event that cannot be read keeps nobody from being reminded of another, and is logged', async () => {
  const world = await anEvent()
  const { app, ada, bea, group, occurrence } = world
  await app.context.database.write.updateTable('event_occurrence').set({ zone: 'No/Where' }).execute()
  const message = { title: 'Lunch', blocks: { event: dinner } }
  const params = { id: await app.given.message(bea, group, message) }
  const { id } = await app.as(ada).call(readEvent, { params, query: {} })
  await app.as(ada).call(answerEvent, { params: { ...params, occurrence: id }, body: { answer: 'coming' } })
  const { log, lines } = logLines()
  app.context.log = log
  await at(world, '2027-02-13T19:30')
  expect(await newsOf(app, ada)).toEqual([soon.replace('Dinner at the lake', 'Lunch')])
  expect(lines).toMatchObject([{ id: occurrence, err: { type: 'RangeError' } }])
})

test('an event that cannot be read is tried less and less, and is back once it can be', async () => {
  const world = await anEvent()
  const { app, ada, answer } = world
  await answer(ada, { answer: 'coming' })
  const zoneIs = (zone: string) => app.context.database.write.updateTable('event_occurrence').set({ zone }).execute()
  await zoneIs('No/Where')
  const { log, lines } = logLines()
  app.context.log = log
  await at(world, '2027-02-13T19:30')
  for (let minute = 0; minute < 60; minute++) {
    app.clock.advance(60)
    await app.runJobs()
  }
  expect(lines.length).toBeLessThan(8)
  await zoneIs('Europe/Paris')
  await at(world, '2027-02-14T17:29')
  expect(await newsOf(app, ada)).toEqual([soon])
  await at(world, '2027-02-14T17:31')
  expect(await newsOf(app, ada)).toEqual([soon, soon])
})

test(
  'an event that nobody mends is parked, and one that was moved meanwhile reminds of its new time alone',
  { tags: 'long' },
  async () => {
    const world = await anEvent()
    const { app, ada, bea, params, occurrence, answer } = world
    await answer(ada, { answer: 'coming' })
    await app.context.database.write.updateTable('event_occurrence').set({ zone: 'No/Where' }).execute()
    const { log, lines } = logLines()
    app.context.log = log
    await at(world, '2027-02-13T19:30')
    const start = '2027-03-01T19:30'
    const body = { extent: 'this' as const, start, zone: 'Europe/Paris' }
    await app.as(bea).call(changeEvent, { params: { ...params, occurrence }, body })
    const told = await newsOf(app, ada)
    await app.context.database.write.updateTable('event_occurrence').set({ zone: 'No/Where' }).execute()
    const passDays = async (days: number) => {
      for (let passed = 0; passed < days; passed += 3) {
        app.clock.advance(3 * 86_400)
        await app.runJobs()
      }
    }
    await passDays(45)
    const before = lines.length
    await passDays(9)
    expect(lines.slice(before)).toEqual([])
    expect(lines.at(-1)).toMatchObject({ job: 'remind-of-event', parked: true })
    expect(await newsOf(app, ada)).toEqual(told)
  },
)

test('its author and hosts remind those who have not answered once, however many try', async () => {
  const world = await anEvent()
  const { app, ada, bea, cleo, dora, params, occurrence, answer, read } = world
  await answer(cleo, { answer: 'no' })
  const remind = (person: typeof ada) => app.as(person).call(remindToAnswer, { params: { ...params, occurrence } })
  expect((await refusal(remind(dora))).code).toBe('forbidden')
  const tries = await Promise.allSettled([ada, bea].map(remind))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(remind(ada))).code).toBe('already-reminded')
  expect(await newsOf(app, dora)).toEqual([asked])
  expect(await newsOf(app, cleo)).toEqual([])
  expect(await read(ada)).toMatchObject({
    reminded: app.clock(),
    missing: [{ name: 'ada' }, { name: 'bea' }, { name: 'dora' }],
  })
  expect(await read(dora)).not.toHaveProperty('reminded')
})
