import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { calendarLimits, readCalendar } from '#contract/calendar.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { postMessage } from '#contract/messages.ts'
import { anEvent, dinner } from '#test/app/events.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import type { Keyholder } from '#test/app/start-app.ts'

type World = Awaited<ReturnType<typeof anEvent>>

const february = { from: '2027-02-01', to: '2027-02-28', zone: 'Europe/Paris' }

function calendarOf({ app }: World, person: Keyholder, query: Partial<typeof february & { group: string }> = {}) {
  return app.as(person).call(readCalendar, { query: { ...february, ...query } })
}

async function titlesOf(world: World, person: Keyholder, query = {}) {
  return (await calendarOf(world, person, query)).events.map(({ title, start }) => `${title} ${start}`)
}

test('the events of all groups, by time, with who comes', async () => {
  const world = await anEvent({ seats: 3 })
  const { app, ada, bea, cleo, dora, group, answer, id, occurrence } = world
  await answer(cleo, { answer: 'coming', friends: 1 })
  await answer(dora, { answer: 'coming' })
  await answer(ada, { answer: 'coming' })
  const file = await app.given.file(bea)
  const hike = { start: '2027-02-13', zone: 'Europe/Paris' }
  const body = { group, data: { text: 'A hike for all' }, files: [file.id], blocks: { event: hike } }
  await app.as(bea).call(postMessage, { body })
  const elsewhere = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
  await app.as(elsewhere.eve).call(postMessage, {
    body: { group: elsewhere.group, data: { title: 'Not ours' }, blocks: { event: dinner } },
  })
  const { events } = await calendarOf(world, ada)
  expect(events).toMatchObject([
    { title: 'A hike for all', start: '2027-02-13', picture: { id: file.id }, coming: 0, faces: [], isOpen: true },
    {
      id: occurrence,
      message: id,
      group: { id: group, name: 'Les Moreau' },
      title: 'Dinner at the lake',
      place: 'Annecy',
      coming: 3,
      faces: [{ name: 'cleo' }, { name: 'dora' }],
      mine: 'coming',
      waits: true,
    },
  ])
  expect(await titlesOf(world, ada, { group })).toHaveLength(2)
  expect(await titlesOf(world, elsewhere.eve)).toEqual(['Not ours 2027-02-14T19:30'])
  expect((await refusal(calendarOf(world, elsewhere.eve, { group }))).status).toBe(404)
})

test('what touches its days, whole days by their date wherever the viewer is', async () => {
  const world = await anEvent({ start: '2027-02-14', end: '2027-02-16' })
  const { ada } = world
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Paris']) {
    const on = async (from: string, to: string) => (await titlesOf(world, ada, { from, to, zone })).length
    expect(await on('2027-02-10', '2027-02-13')).toBe(0)
    expect(await on('2027-02-13', '2027-02-14')).toBe(1)
    expect(await on('2027-02-16', '2027-02-16')).toBe(1)
    expect(await on('2027-02-17', '2027-02-20')).toBe(0)
  }
})

test('a time falls on the day that it is where the viewer is', async () => {
  const world = await anEvent()
  const { ada } = world
  const on = async (day: string, zone: string) => (await titlesOf(world, ada, { from: day, to: day, zone })).length
  expect(await on('2027-02-14', 'Europe/Paris')).toBe(1)
  expect(await on('2027-02-15', 'Pacific/Auckland')).toBe(1)
  expect(await on('2027-02-14', 'Pacific/Auckland')).toBe(0)
})

test('what a host has hidden, and what is in a group that one has left, is not in it', async () => {
  const world = await anEvent()
  const { app, ada, cleo, dora, group, params } = world
  await app.as(dora).call(leaveGroup, { params: { id: group } })
  expect(await titlesOf(world, dora)).toEqual([])
  expect(await titlesOf(world, cleo)).toHaveLength(1)
  await app.as(ada).call(withholdMessage, { params, body: { state: 'hidden' } })
  expect(await titlesOf(world, cleo)).toEqual([])
})

test('readers see what members see', async () => {
  const world = await anEvent()
  const { app, ada, cleo, dora, group } = world
  await app.as(ada).call(changeRole, { params: { id: group, user: dora.id }, body: { role: 'reader' } })
  expect(await titlesOf(world, dora)).toEqual(await titlesOf(world, cleo))
})

test('birthdays of others where they fall, once, with the groups that they share', async () => {
  const world = await anEvent()
  const { app, ada, bea, cleo, group } = world
  const born = (person: typeof ada, birthday: string) =>
    app.as(person).call(updateUser, { params: { id: person.id }, body: { birthday } })
  await born(ada, '1980-02-03')
  await born(bea, '2000-02-29')
  await born(cleo, '02-15')
  const { birthdays } = await calendarOf(world, ada, { from: '2027-02-10', to: '2028-02-29' })
  expect(birthdays).toMatchObject([
    { person: { name: 'cleo' }, birthday: '02-15', date: '2027-02-15', groups: [group] },
    { person: { name: 'bea' }, birthday: '2000-02-29', date: '2027-02-28' },
    { person: { name: 'cleo' }, date: '2028-02-15' },
    { person: { name: 'bea' }, date: '2028-02-29' },
  ])
})

test('many events say from which day on there are more, and cost no more statements', async () => {
  const world = await anEvent()
  const { app, ada, bea, group } = world
  const statements = async () => {
    app.takeStatements()
    await calendarOf(world, ada, { to: '2028-02-28' })
    return app.takeStatements().length
  }
  const withOne = await statements()
  const daily = { ...dinner, repeats: { every: 'week' as const, days: [1, 2, 3, 4, 5, 6, 7] } }
  await app.as(bea).call(postMessage, { body: { group, data: { title: 'Swim' }, blocks: { event: daily } } })
  expect(await statements()).toBe(withOne)
  const { events, next } = await calendarOf(world, ada, { to: '2028-02-28' })
  expect(events).toHaveLength(calendarLimits.entries)
  expect(next).toBe('2027-12-10')
})

test('days that cannot be are refused', async () => {
  const world = await anEvent()
  const wrong = [{ from: '2027-02-30' }, { zone: 'Europe/Atlantis' }, { to: '2027-01-31' }, { to: '2028-12-31' }]
  for (const { code } of await refusals(wrong.map((query) => calendarOf(world, world.ada, query))))
    expect(code).toBe('invalid-request')
})
