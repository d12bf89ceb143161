import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { endPoll, readPoll, remindToVote } from '#contract/blocks/polls.ts'
import { notificationsOf } from '#test/app/notifications.ts'
import { givenPoll } from '#test/app/polls.ts'

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
  const { app, ada, bea, cleo, params, read, answer } = await givenPoll({ shows: 'numbers-at-end' })
  await answer(cleo, 'yes')
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
  expect(ended).toMatchObject({ voters: 2, voted: 2, options: [{ counts: { yes: 2 } }, { counts: { yes: 1 } }, {}] })
  expect(await stored()).not.toContain('voter')
  const { secret } = await app.context.db.selectFrom('poll').select('secret').executeTakeFirstOrThrow()
  expect(secret).toBe('')
  expect((await read(cleo)).options[0]).not.toHaveProperty('mine')
  expect(JSON.stringify(await notificationsOf(app, cleo))).toContain('“Where do we go?” has ended')
})

test.for(['names', 'numbers'] as const)('an account that is deleted takes its votes along (%s)', async (shows) => {
  const { app, ada, bea, cleo, dora, emil, read, answer } = await givenPoll({ shows })
  for (const person of [ada, bea, cleo, dora, emil]) await answer(person, 'yes')
  await app.as(cleo).call(deleteUser, { params: { id: cleo.id } })
  expect(await read(ada)).toMatchObject({ members: 4, voted: 4, voters: 4, options: [{ counts: { yes: 4 } }, {}, {}] })
})
