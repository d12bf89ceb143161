import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { postMessage, readRandomMessage } from '#contract/messages.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { requireMember } from '../membership/membership.ts'
import { findRandomMessage } from './random-message.ts'

test('any message in front comes up, and no reply', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { eve, group: other } = await app.given.group({ members: ['eve'] })
  await app.given.message(eve, other)
  const roots = [await app.given.message(ada, group), await app.given.message(ada, group)]
  await app.given.message(ada, group, { parent: roots[0]! })
  const drawn = new Map<string, number>()
  for (let n = 0; n < 60; n++) {
    const { id } = await app.as(ada).call(readRandomMessage, { params: { id: group } })
    drawn.set(id, (drawn.get(id) ?? 0) + 1)
  }
  // 60 fair draws of two leave one of them below 8 once in a hundred million times.
  expect([...drawn.keys()].toSorted()).toEqual(roots.toSorted())
  expect(Math.min(...drawn.values())).toBeGreaterThanOrEqual(8)
})

test('prefers what is older than a month and has a picture', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const day = 24 * 3600
  const post = async (daysAgo: number, files: string[] = []) => {
    const body = { group, data: { text: 'Hello' }, files, createdAt: app.clock() - daysAgo * day }
    return (await app.as(ada).call(postMessage, { body })).id
  }
  const draw = async () => {
    const draws = Array.from({ length: 20 }, () => app.as(ada).call(readRandomMessage, { params: { id: group } }))
    return [...new Set((await Promise.all(draws)).map(({ id }) => id))]
  }
  const [photo, other] = [await app.given.file(ada), await app.given.file(ada)]
  const today = await post(0, [photo.id])
  expect(await draw()).toEqual([today])
  const words = await post(31)
  expect(await draw()).toEqual([words])
  const lake = await post(400, [other.id])
  expect(await draw()).toEqual([lake])
})

test('a large group is not read to the end', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const rows = Array.from({ length: 1500 }, () => ({
    id: newId(),
    groupId: group,
    authorId: ada.id,
    parentId: null,
    data: '{"text":"x"}',
    type: 'standard' as const,
    createdAt: 1,
    postedAt: 1,
    lastActivityDate: 1,
    isInFront: 1 as const,
    sortOrder: null,
  }))
  await app.context.database.write.insertInto('message').values(rows).execute()
  const membership = await requireMember(app.context.db, { userId: ada.id, sessionId: '' }, group)
  app.takeStatements()
  const drawn = new Set<string>()
  for (let n = 0; n < 50; n++) drawn.add(await findRandomMessage(app.context.db, membership, app.clock()))
  expect(app.takeStatements()).toHaveLength(50)
  expect(drawn.size).toBeGreaterThan(40)
})

test('an empty group has none, and an outsider is told no more', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { eve } = await app.given.group({ members: ['eve'] })
  const draw = (person: typeof ada) => app.as(person).call(readRandomMessage, { params: { id: group } })
  expect(await refusal(draw(ada))).toMatchObject({ status: 404, code: 'not-found' })
  await app.given.message(ada, group)
  expect((await draw(ada)).data).toEqual({ text: 'Hello' })
  expect(await refusal(draw(eve))).toMatchObject({ status: 404, code: 'not-found' })
})
