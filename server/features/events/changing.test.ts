import { describe, expect, test } from 'vitest'
import { changeEvent } from '#contract/blocks/events.ts'
import { readCalendar } from '#contract/calendar.ts'
import type { Input } from '#contract/endpoint.ts'
import { editMessage } from '#contract/messages.ts'
import { anEvent, dinner, newsOf } from '#test/app/events.ts'
import { refusal } from '#test/app/refusal.ts'
import type { Keyholder } from '#test/app/start-app.ts'

type World = Awaited<ReturnType<typeof anEvent>>
type Change = Input<typeof changeEvent>['body']

function change({ app, id, occurrence }: World, person: Keyholder, body: Change, of = occurrence) {
  return app.as(person).call(changeEvent, { params: { id, occurrence: of }, body })
}

async function startsOf(world: World, to = '2027-05-31') {
  const query = { from: '2027-02-01', to, zone: 'Europe/Paris' }
  const { events } = await world.app.as(world.ada).call(readCalendar, { query })
  return events.map(({ start, cancelled }) => `${start}${cancelled ? ' cancelled' : ''}`)
}

describe('an event that happens once', () => {
  test('moves for all, and tells those who come, may come or wait, but not who said no', { tags: 'long' }, async () => {
    const world = await anEvent({ seats: 1 })
    const { app, ada, bea, cleo, dora, answer, read } = world
    const eve = await app.given.person('eve')
    await answer(ada, { answer: 'coming' })
    await answer(cleo, { answer: 'coming' })
    await answer(dora, { answer: 'no' })
    await answer(bea, { answer: 'maybe' })
    const moved = await change(world, bea, { extent: 'all', start: '2027-02-15T20:00', place: 'Thonon' })
    expect(moved).toMatchObject({
      start: '2027-02-15T20:00',
      end: '2027-02-15T23:30',
      answerBy: '2027-02-11',
      place: 'Thonon',
      seats: 1,
      coming: 1,
      waiting: 1,
    })
    const words = '“Dinner at the lake” has a new time and place: Monday, February 15 at 8:00 PM, Thonon.'
    expect(await newsOf(app, ada)).toEqual([words])
    expect(await newsOf(app, cleo)).toEqual([words])
    for (const person of [bea, dora]) expect(await newsOf(app, person)).toEqual([])
    const row = () => app.context.db.selectFrom('event_occurrence').selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ sequence: 1, changedAt: app.clock() })
    await change(world, ada, { extent: 'this', seats: null })
    expect(await row()).toMatchObject({ sequence: 1 })
    expect(await read(cleo)).toMatchObject({ coming: 2, waiting: 0 })
    expect((await newsOf(app, cleo))[0]).toContain('There’s a place for you now')
    expect((await refusal(change(world, cleo, { extent: 'all', place: null }))).code).toBe('forbidden')
    expect((await refusal(change(world, eve, { extent: 'all', place: null }))).status).toBe(404)
  })

  test('is cancelled and takes place after all', { tags: 'long' }, async () => {
    const world = await anEvent()
    const { app, ada, bea, cleo, answer, read } = world
    await answer(cleo, { answer: 'coming' })
    expect(await change(world, ada, { extent: 'all', cancelled: true })).toMatchObject({ cancelled: true })
    expect((await refusal(answer(bea, { answer: 'coming' }))).code).toBe('answers-closed')
    app.clock.advance(600)
    await change(world, ada, { extent: 'all', cancelled: false })
    expect(await read(cleo)).not.toHaveProperty('cancelled')
    expect(await newsOf(app, cleo)).toEqual([
      '“Dinner at the lake” takes place after all: Sunday, February 14 at 7:30 PM.',
      '“Dinner at the lake” is canceled: Sunday, February 14 at 7:30 PM.',
    ])
    await change(world, ada, { extent: 'all', start: dinner.start, end: dinner.end!, place: dinner.place! })
    expect(await newsOf(app, cleo)).toHaveLength(2)
  })

  test('is changed with its message, and may repeat from then on', async () => {
    const world = await anEvent()
    const { app, bea, cleo, params, answer, read } = world
    await answer(cleo, { answer: 'coming' })
    const event = { ...dinner, place: 'Thonon', repeats: { every: 'week' as const, times: 3 } }
    await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { event } } })
    expect(await startsOf(world)).toEqual(['2027-02-14T19:30', '2027-02-21T19:30', '2027-02-28T19:30'])
    expect(await read(cleo)).toMatchObject({ coming: 1, mine: { answer: 'coming' }, repeats: { times: 3 } })
    const wrong = { ...dinner, start: '2027-02-31T19:30' }
    const refused = app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { event: wrong } } })
    expect((await refusal(refused)).code).toBe('invalid-request')
  })
})

describe('of a repeated event', () => {
  const weekly = { start: '2027-02-16T19:30', end: '2027-02-16T21:00', answerBy: '2027-02-15' }
  const fourTuesdays = { ...weekly, repeats: { every: 'week' as const, times: 4 } }

  async function fourth() {
    const world = await anEvent(fourTuesdays)
    const { occurrences = [] } = await world.read(world.ada)
    return { ...world, ids: occurrences.map(({ id }) => id) }
  }

  test('only one is moved, which then keeps its own time when the rest moves', { tags: 'long' }, async () => {
    const world = await fourth()
    const { ada, bea, cleo, answer, read, ids } = world
    await answer(cleo, { answer: 'coming', later: true })
    await answer(cleo, { answer: 'no' }, ids[2])
    await change(world, bea, { extent: 'this', start: '2027-02-24T18:00' }, ids[1])
    expect(await startsOf(world)).toEqual([
      '2027-02-16T19:30',
      '2027-02-24T18:00',
      '2027-03-02T19:30',
      '2027-03-09T19:30',
    ])
    await change(world, bea, { extent: 'all', start: '2027-02-18T20:00' }, ids[0])
    expect(await startsOf(world)).toEqual([
      '2027-02-18T20:00',
      '2027-02-24T18:00',
      '2027-03-04T20:00',
      '2027-03-11T20:00',
    ])
    const answers = await Promise.all(ids.map(async (id) => (await read(cleo, id)).mine?.answer))
    expect(answers).toEqual(['coming', 'coming', 'no', 'coming'])
    expect(await read(ada, ids[3])).toMatchObject({ end: '2027-03-11T21:30', answerBy: '2027-03-10' })
    expect((await refusal(change(world, bea, { extent: 'this', repeats: { every: 'month' } }, ids[0]))).code).toBe(
      'invalid-request',
    )
  })

  test('whoever gets a place on many dates at once is told once, of the first', { tags: 'long' }, async () => {
    const world = await anEvent({ ...fourTuesdays, seats: 1 })
    const { app, ada, bea, cleo, dora, answer, read } = world
    for (const person of [ada, cleo, dora]) await answer(person, { answer: 'coming', later: true })
    const ids = (await read(ada)).occurrences!.map(({ id }) => id)
    await answer(ada, { later: true })
    const seats =
      'There’s a place for you now on several dates of “Dinner at the lake”, first Tuesday, February 16 at 7:30 PM.'
    expect(await newsOf(app, cleo)).toEqual([seats])
    await change(world, bea, { extent: 'all', seats: 3 }, ids[0])
    expect(await newsOf(app, dora)).toEqual([seats])
    expect(await read(dora, ids[3])).toMatchObject({ coming: 2, waiting: 0 })
    await answer(ada, { answer: 'coming', friends: 1 }, ids[1])
    await answer(cleo, { answer: 'no' }, ids[1])
    expect(await newsOf(app, ada)).toEqual([expect.stringMatching(/^There’s a place for you now: .*February 23/)])
  })

  test(
    'one and all later ones move; the earlier stay, and a new rule counts from there',
    { tags: 'long' },
    async () => {
      const world = await fourth()
      const { app, bea, cleo, dora, answer, read, ids } = world
      await answer(cleo, { answer: 'coming', later: true })
      await answer(dora, { answer: 'maybe' }, ids[3])
      await change(world, bea, { extent: 'later', start: '2027-03-03T18:00' }, ids[2])
      expect(await startsOf(world)).toEqual([
        '2027-02-16T19:30',
        '2027-02-23T19:30',
        '2027-03-03T18:00',
        '2027-03-10T18:00',
      ])
      expect(await newsOf(app, cleo)).toEqual(['“Dinner at the lake” has a new time: Wednesday, March 3 at 6:00 PM.'])
      expect(await newsOf(app, dora)).toEqual(['“Dinner at the lake” has a new time: Wednesday, March 10 at 6:00 PM.'])
      await change(world, bea, { extent: 'later', repeats: { every: 'week', interval: 2, times: 3 } }, ids[2])
      expect(await startsOf(world)).toEqual([
        '2027-02-16T19:30',
        '2027-02-23T19:30',
        '2027-03-03T18:00',
        '2027-03-10T18:00 cancelled',
        '2027-03-17T18:00',
        '2027-03-31T18:00',
      ])
      expect((await newsOf(app, dora))[0]).toContain('is canceled')
      expect(await read(cleo, ids[2])).toMatchObject({ mine: { answer: 'coming' }, repeats: { interval: 2 } })
      await change(world, bea, { extent: 'all', place: 'Thonon' }, ids[0])
      const query = { from: '2027-02-01', to: '2027-05-01', zone: 'Europe/Paris' }
      const { events } = await app.as(cleo).call(readCalendar, { query })
      expect(new Set(events.filter(({ cancelled }) => !cancelled).map(({ place }) => place))).toEqual(
        new Set(['Thonon']),
      )
    },
  )

  test('all that are not over are changed or cancelled, what is over stays', async () => {
    const world = await fourth()
    const { app, bea, ids } = world
    const { endsAt } = await world.read(bea, ids[1])
    app.clock.advance(endsAt - app.clock() + 1)
    await change(world, bea, { extent: 'all', start: '2027-03-02T18:00' }, ids[2])
    await change(world, bea, { extent: 'all', cancelled: true }, ids[2])
    expect(await startsOf(world)).toEqual([
      '2027-02-16T19:30',
      '2027-02-23T19:30',
      '2027-03-02T18:00 cancelled',
      '2027-03-09T18:00 cancelled',
    ])
  })

  test('the second Tuesday becomes the second Wednesday in every month', { tags: 'long' }, async () => {
    const world = await anEvent({
      start: '2027-03-09',
      end: '2027-03-09',
      answerBy: '2027-03-08',
      repeats: { every: 'month', by: 'weekday', times: 6 },
    })
    const { occurrences = [] } = await world.read(world.ada)
    await change(world, world.ada, { extent: 'all', start: '2027-05-12' }, occurrences[2]!.id)
    expect(await startsOf(world, '2027-12-31')).toEqual([
      '2027-03-10',
      '2027-04-14',
      '2027-05-12',
      '2027-06-09',
      '2027-07-14',
      '2027-08-11',
    ])
  })

  test('what is cancelled as a whole does not go on by itself', { tags: 'long' }, async () => {
    const world = await anEvent({ ...weekly, repeats: { every: 'week' } })
    const { app, bea, occurrence, read } = world
    await change(world, bea, { extent: 'all', cancelled: true })
    app.clock.advance(30 * 86_400)
    await app.runJobs()
    await change(world, bea, { extent: 'all', place: 'Thonon' })
    app.clock.advance(30 * 86_400)
    await app.runJobs()
    const all = await app.context.db.selectFrom('event_occurrence').select('cancelled').execute()
    expect(all).toHaveLength(74)
    expect(all.every(({ cancelled }) => cancelled === 1)).toBe(true)
    const { occurrences = [] } = await read(bea)
    await change(world, bea, { extent: 'later', cancelled: false }, occurrences[0]!.id)
    expect(await read(bea, occurrence)).toMatchObject({ cancelled: true })
    expect(await read(bea)).toMatchObject({ id: occurrences[0]!.id })
  })

  test('one that was moved behind a later one keeps its place in the series', async () => {
    const world = await fourth()
    const { app, ada, bea, cleo, answer, read, ids } = world
    await answer(cleo, { answer: 'coming' }, ids[3])
    await change(world, bea, { extent: 'this', start: '2027-03-05T19:30' }, ids[1])
    app.clock.advance((await read(ada, ids[2])).endsAt - app.clock() + 1)
    await change(world, bea, { extent: 'all', place: 'Thonon' }, ids[3])
    expect(await startsOf(world)).toEqual([
      '2027-02-16T19:30',
      '2027-03-02T19:30',
      '2027-03-05T19:30',
      '2027-03-09T19:30',
    ])
    expect(await read(cleo, ids[3])).toMatchObject({ place: 'Thonon', mine: { answer: 'coming' } })
    expect(await read(cleo, ids[2])).toMatchObject({ place: 'Annecy' })
  })

  test('neither a move nor a new rule makes years of what is over', async () => {
    const world = await fourth()
    const { bea, ids } = world
    const wrong: Change[] = [
      { extent: 'later', start: '1990-03-02T19:30' },
      { extent: 'all', start: '1990-03-02T19:30', repeats: { every: 'week' } },
    ]
    for (const body of wrong) expect((await refusal(change(world, bea, body, ids[2]))).code).toBe('invalid-request')
    expect(await startsOf(world)).toHaveLength(4)
  })

  test('two who change it at once leave it whole', async () => {
    const world = await fourth()
    const { ada, bea, ids } = world
    await Promise.all([
      change(world, ada, { extent: 'later', place: 'Thonon' }, ids[1]),
      change(world, bea, { extent: 'later', start: '2027-03-02T18:00' }, ids[2]),
    ])
    expect(await startsOf(world)).toEqual([
      '2027-02-16T19:30',
      '2027-02-23T19:30',
      '2027-03-02T18:00',
      '2027-03-09T18:00',
    ])
    expect(await world.read(ada, ids[3])).toMatchObject({ place: 'Thonon' })
  })
})
