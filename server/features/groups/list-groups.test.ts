import { expect, test } from 'vitest'
import { listGroups } from '#contract/group-overviews.ts'
import { createGroup, leaveGroup, updateGroup } from '#contract/groups.ts'
import { startApp } from '#test/app/start-app.ts'

test('one’s groups, with their people and what was posted last, in a fixed number of statements', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'], hosts: ['bea'] })
  const { call } = app.as(ada)
  const { id: empty } = await call(createGroup, { body: { name: 'Chorale' } })
  const { group: foreign } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
  const first = await app.given.message(bea, group, { text: 'By the lake' })
  await app.given.message(bea, group, { text: 'A reply', parent: first })
  app.takeStatements()
  const listed = await call(listGroups)
  expect(app.takeStatements()).toHaveLength(12)
  expect(listed).toMatchObject([
    { id: group, name: 'Les Moreau', userCount: 2, users: [{ id: ada.id }, { id: bea.id }], latest: { id: first } },
    { id: empty, name: 'Chorale', userCount: 1, users: [{ id: ada.id }] },
  ])
  expect(listed[1]).not.toHaveProperty('latest')
  expect(JSON.stringify(listed)).not.toContain(foreign)

  await call(leaveGroup, { params: { id: group } })
  expect((await call(listGroups)).map(({ id }) => id)).toEqual([empty])
})

test('says who replied last, however deep, and what was said', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const listed = async () => (await app.as(ada).call(listGroups))[0]!
  const lake = await app.given.message(ada, group, { title: 'Une semaine au lac' })
  expect(await listed()).not.toHaveProperty('latestReply')
  const first = await app.given.message(bea, group, { text: 'Wie schön…', parent: lake })
  app.clock.advance(60)
  await app.given.message(ada, group, { text: 'Again next year?', parent: lake })
  app.clock.advance(60)
  const deep = await app.given.message(bea, group, { text: 'In the same house', parent: first })
  expect((await listed()).latestReply).toMatchObject({
    id: deep,
    author: { id: bea.id, name: 'bea' },
    label: 'In the same house',
    postedAt: app.clock(),
  })
  app.clock.advance(60)
  const hike = await app.given.message(ada, group, { text: 'To the hut' })
  expect(await listed()).toMatchObject({ latest: { id: hike } })
  expect(await listed()).not.toHaveProperty('latestReply')
})

test('shows seven faces and counts everybody', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({
    members: ['ada', 'bea', 'cleo', 'dora', 'emma', 'fay', 'gina', 'hana', 'ines'],
  })
  const [listed] = await app.as(ada).call(listGroups)
  expect(listed).toMatchObject({ id: group, userCount: 9 })
  expect(listed!.users.map(({ name }) => name)).toEqual(['ada', 'bea', 'cleo', 'dora', 'emma', 'fay', 'gina'])
})

test(
  'the cover is the picture of the group, else the newest photo that is wider than high',
  { tags: 'long' },
  async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { write } = app.context.database
    const add = async (width: number, height: number) => {
      const { id } = await app.given.file(ada)
      await write.updateTable('file').set({ width, height }).where('id', '=', id).execute()
      return id
    }
    const [wide, high, high2] = [await add(400, 300), await add(300, 400), await add(300, 300)]
    await app.given.message(ada, group, { text: 'Old', files: [high, wide] })
    await app.given.message(ada, group, { text: 'New', files: [high2] })
    expect(await app.as(ada).call(listGroups)).toMatchObject([{ cover: { id: wide, fileIndex: 1 } }])
    const { id: chosen } = await app.given.file(ada)
    await app.as(ada).call(updateGroup, { params: { id: group }, body: { picture: chosen } })
    expect(await app.as(ada).call(listGroups)).toMatchObject([{ cover: { id: chosen } }])
  },
)
