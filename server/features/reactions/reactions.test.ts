import { expect, test } from 'vitest'
import { listReactions, react, takeBackReaction } from '#contract/reactions.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

test('reactions are counted per emoji, with who gave them', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const params = { id: await app.given.message(ada, group) }
  await app.as(ada).call(react, { params, body: { reaction: '👍' } })
  app.clock.advance(1)
  const seenByBea = await app.as(bea).call(react, { params, body: { reaction: '👍' } })
  expect(seenByBea).toEqual([
    {
      emoji: '👍',
      count: 2,
      users: ['ada', 'bea'],
      people: [ada, bea].map(({ id }, n) => ({ id, name: ['ada', 'bea'][n], entityType: 'user' })),
      currentUserReactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  app.clock.advance(1)
  await app.as(bea).call(react, { params, body: { reaction: '👨‍👩‍👧' } })
  const seenByAda = await app.as(ada).call(listReactions, { params })
  expect(seenByAda.map(({ emoji, count }) => [emoji, count])).toEqual([
    ['👍', 2],
    ['👨‍👩‍👧', 1],
  ])
  expect(seenByAda[1]?.currentUserReactionId).toBe('')
})

test('the same emoji twice, even at once, counts once', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const params = { id: await app.given.message(ada, group) }
  await Promise.all([1, 2, 3].map(() => app.as(ada).call(react, { params, body: { reaction: '❤️' } })))
  expect(await app.as(ada).call(listReactions, { params })).toMatchObject([{ count: 1 }])
})

test('a reaction is taken back by whoever gave it', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const id = await app.given.message(ada, group)
  const elsewhere = await app.given.message(ada, group)
  const [given] = await app.as(ada).call(react, { params: { id }, body: { reaction: '😂' } })
  const reactionId = given!.currentUserReactionId
  const takeBack = (person: typeof ada, messageId: string) =>
    app.as(person).call(takeBackReaction, { params: { id: messageId, reactionId } })
  expect((await refusal(takeBack(bea, id))).code).toBe('forbidden')
  expect((await refusal(takeBack(ada, elsewhere))).code).toBe('not-found')
  expect(await takeBack(ada, id)).toEqual([])
  expect((await refusal(takeBack(ada, id))).code).toBe('not-found')
})

test.for(['', 'a', '👍👍', '<b>👍</b>', '7', '👍 x'])('%j is no reaction', async (reaction) => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const params = { id: await app.given.message(ada, group) }
  expect(await refusal(app.as(ada).call(react, { params, body: { reaction } }))).toMatchObject({
    status: 400,
    code: 'invalid-reaction',
  })
})

test('a person gives at most 20, and a message has at most 50 different ones', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
  const params = { id: await app.given.message(ada, group) }
  const emoji = Array.from({ length: 61 }, (_, n) => String.fromCodePoint(0x1f400 + (n > 60 ? n + 1 : n)))
  const give = (person: typeof ada, n: number) => app.as(person).call(react, { params, body: { reaction: emoji[n]! } })
  for (let n = 0; n < 20; n++) await give(ada, n)
  await give(ada, 0)
  expect(await refusal(give(ada, 20))).toMatchObject({ status: 409, code: 'too-many-reactions' })
  for (let n = 20; n < 40; n++) await give(bea, n)
  for (let n = 40; n < 50; n++) await give(cleo, n)
  expect((await refusal(give(cleo, 50))).code).toBe('too-many-reactions')
  await give(cleo, 0)
  expect(await app.as(ada).call(listReactions, { params })).toHaveLength(50)
})

test('an outsider finds no reactions', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const eve = await app.given.person('eve')
  const params = { id: await app.given.message(ada, group) }
  const [given] = await app.as(ada).call(react, { params, body: { reaction: '👍' } })
  const { call } = app.as(eve)
  const attempts = [
    call(listReactions, { params }),
    call(react, { params, body: { reaction: '👍' } }),
    call(takeBackReaction, { params: { ...params, reactionId: given!.currentUserReactionId } }),
  ]
  for (const { status } of await refusals(attempts)) expect(status).toBe(404)
})
