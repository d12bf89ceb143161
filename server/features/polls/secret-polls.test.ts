import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { endPoll, readPoll, remindToVote, vote } from '#contract/blocks/polls.ts'
import { editMessage } from '#contract/messages.ts'
import { notificationsOf } from '#test/app/notifications.ts'
import { givenPoll } from '#test/app/polls.ts'
import { refusal } from '#test/app/refusal.ts'

test('nobody is named, and numbers show once enough have voted', async () => {
  const { app, ada, bea, cleo, dora, emil, params, read, answer } = await givenPoll({ shows: 'numbers' })
  for (const person of [ada, bea, cleo]) await answer(person, 'yes')
  const few = await read(ada)
  expect(few).toMatchObject({ voted: 3, voters: 3, options: [{ mine: 'yes' }, {}, {}] })
  expect(few.options[0]).not.toHaveProperty('counts')
  await answer(dora, undefined, 'yes')
  const enough = await app.as(bea).call(readPoll, { params, query: { extent: 'all' } })
  expect(enough.options).toMatchObject([{ counts: { yes: 3 } }, { counts: { yes: 1 } }, { counts: { yes: 0 } }])
  expect(enough).not.toHaveProperty('missing')
  expect(JSON.stringify(enough)).not.toMatch(/people|cleo|dora/)
  const changed = await Promise.all([answer(dora, 'yes'), answer(dora, 'yes')])
  for (const { voters, options } of changed) expect([voters, options[0]!.counts!.yes]).toEqual([4, 4])
  await app.as(ada).call(remindToVote, { params })
  expect(JSON.stringify(await notificationsOf(app, emil))).toContain('You haven’t voted yet')
  expect(JSON.stringify(await notificationsOf(app, cleo))).not.toContain('You haven’t voted yet')
})

test('no row of an open poll names who voted, and of an ended one only numbers are left', async () => {
  const { app, ada, bea, cleo, dora, emil, params, read, answer } = await givenPoll({ shows: 'numbers-at-end' })
  for (const person of [cleo, dora, emil]) await answer(person, 'yes')
  await answer(ada, 'yes', 'yes')
  const stored = async () =>
    JSON.stringify([
      await app.context.db.selectFrom('poll_vote').selectAll().execute(),
      await app.context.db.selectFrom('poll_secret_vote').selectAll().execute(),
      await app.context.db.selectFrom('poll_count').selectAll().execute(),
    ])
  for (const { id } of [ada, cleo]) expect(await stored()).not.toContain(id)
  expect((await read(ada)).options[0]).not.toHaveProperty('counts')
  const ended = await app.as(bea).call(endPoll, { params })
  expect(ended).toMatchObject({ voters: 4, voted: 4, options: [{ counts: { yes: 4 } }, { counts: { yes: 1 } }, {}] })
  expect(await stored()).not.toContain('voter')
  const { secret } = await app.context.db.selectFrom('poll').select('secret').executeTakeFirstOrThrow()
  expect(secret).toBe('')
  expect((await read(cleo)).options[0]).not.toHaveProperty('mine')
  expect(JSON.stringify(await notificationsOf(app, cleo))).toContain('“Where do we go?” has ended')
})

test.for(['numbers', 'numbers-at-end'] as const)(
  'of a few votes nobody learns whose they were, also at the end (%s)',
  async (shows) => {
    const { app, ada, bea, cleo, params, read, answer } = await givenPoll({ shows })
    for (const person of [ada, cleo]) await answer(person, undefined, 'yes')
    const ended = await app.as(bea).call(endPoll, { params })
    expect(ended).toMatchObject({ voters: 2, voted: 2, endedAt: app.clock() })
    for (const option of [...ended.options, ...(await read(ada)).options])
      expect(Object.keys(option)).toEqual(['id', 'text'])
    const kept = [app.context.db.selectFrom('poll_secret_vote'), app.context.db.selectFrom('poll_count')]
    for (const rows of kept) expect(await rows.selectAll().execute()).toEqual([])
  },
)

test('a vote that was to be secret is refused where it would show a name', async () => {
  const { app, bea, cleo, dora, poll, params, read, answer } = await givenPoll({ shows: 'numbers' })
  const { options } = await read(bea)
  const edited = { ...poll, shows: 'names' as const, options: options.map(({ id, text }) => ({ id, text: text! })) }
  const edit = () => app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { poll: edited } } })
  await edit()
  expect((await refusal(answer(cleo, 'yes'))).code).toBe('poll-shows-otherwise')
  expect(await read(bea)).toMatchObject({ shows: 'names', voters: 0 })
  const body = { votes: [{ option: options[0]!.id, answer: 'yes' as const }], shows: 'names' as const }
  expect(await app.as(dora).call(vote, { params, body })).toMatchObject({ voters: 1 })
})

test('of a secret vote and a change to names at the same moment, one is refused', async () => {
  const { app, bea, cleo, poll, params, read, answer } = await givenPoll({ shows: 'numbers' })
  const { options } = await read(bea)
  const edited = { ...poll, shows: 'names' as const, options: options.map(({ id, text }) => ({ id, text: text! })) }
  const [voted, changed] = await Promise.allSettled([
    answer(cleo, 'yes'),
    app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { poll: edited } } }),
  ])
  expect([voted.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await read(bea)).toMatchObject(
    voted.status === 'fulfilled' ? { shows: 'numbers', voters: 1 } : { shows: 'names', voters: 0 },
  )
})

test.for(['names', 'numbers'] as const)('an account that is deleted takes its votes along (%s)', async (shows) => {
  const { app, ada, bea, cleo, dora, emil, read, answer } = await givenPoll({ shows })
  for (const person of [ada, bea, cleo, dora, emil]) await answer(person, 'yes')
  await app.as(cleo).call(deleteUser, { params: { id: cleo.id } })
  expect(await read(ada)).toMatchObject({ members: 4, voted: 4, voters: 4, options: [{ counts: { yes: 4 } }, {}, {}] })
})
