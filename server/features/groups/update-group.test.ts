import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { readFile } from '#contract/files.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { createGroup, leaveGroup, readGroup, updateGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, readMessage } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import { readProfile } from '#contract/people.ts'
import { searchMessages } from '#contract/search.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeWav } from '#test/films/sound.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

test('a group has a description, a colour and a picture, and each is changed alone', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const params = { id: group }
  const { call } = app.as(bea)
  const picture = await app.given.file(bea)
  expect(await call(readGroup, { params })).toMatchObject({ hue: 4, description: '' })
  await call(updateGroup, { params, body: { description: '  Four generations. ' } })
  await call(updateGroup, { params, body: { hue: 12 } })
  const changed = await call(updateGroup, { params, body: { picture: picture.id } })
  expect(changed).toMatchObject({
    name: 'Les Moreau',
    description: 'Four generations.',
    hue: 12,
    picture: { id: picture.id },
    cover: { id: picture.id },
  })
  const [mine] = (await app.as(ada).call(readMe)).groups
  expect(mine).toMatchObject({ hue: 12, picture: { id: picture.id } })
  expect((await app.as(ada).call(readFile, { params: { id: picture.id } })).id).toBe(picture.id)
  const without = await call(updateGroup, { params, body: { picture: '' } })
  expect([without.picture, without.cover]).toEqual([undefined, undefined])
})

test(
  'a cover stays where a member has placed it, until another picture takes its place',
  { tags: 'long' },
  async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const params = { id: group }
    const [first, second] = [await app.given.file(ada), await app.given.file(ada)]
    const change = (body: Input<typeof updateGroup>['body'], who = ada) =>
      app.as(who).call(updateGroup, { params, body })
    const usual = { x: 50, y: 38 }
    expect((await change({ picture: first.id })).cover).toMatchObject({ id: first.id, position: usual })
    const heard = await listen(app, ada)
    expect((await change({ coverPosition: { x: 20, y: 90 } }, bea)).cover?.position).toEqual({ x: 20, y: 90 })
    expect(await heard.next()).toMatchObject({ type: 'group-changed', group })
    await change({ name: 'Moreau & Petit' })
    expect((await app.as(bea).call(readGroup, { params })).cover?.position).toEqual({ x: 20, y: 90 })
    expect((await app.as(bea).call(listGroups))[0]!.cover?.position).toEqual({ x: 20, y: 90 })
    expect((await change({ picture: second.id })).cover?.position).toEqual(usual)
    const both = { picture: first.id, coverPosition: { x: 0, y: 100 } }
    expect((await change(both)).cover).toMatchObject({ id: first.id, position: { x: 0, y: 100 } })
    for (const coverPosition of [
      { x: 101, y: 0 },
      { x: 0, y: -1 },
      { x: 0.5, y: 0 },
    ]) {
      expect(await refusal(change({ coverPosition }))).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  },
)

test('the picture stands wherever the group is named', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const picture = (await app.given.file(bea)).id
  await app.as(bea).call(updateGroup, { params: { id: group }, body: { picture } })
  const id = await app.given.message(bea, group, { title: 'Une semaine au lac' })
  await app.runJobs()
  const as = app.as(ada)
  const [feed, message, found, { news }, profile] = [
    await as.call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } }),
    await as.call(readMessage, { params: { id } }),
    await as.call(searchMessages, { body: { group: 'all', search: 'moreau', names: true } }),
    await as.call(readNews, {}),
    await as.call(readProfile, { params: { id: bea.id } }),
  ]
  const named = [feed.cards![0]!.group, message.group, found.groups![0], news[0]!.fromGroup, profile.groups[0]]
  const ref = { id: group, name: 'Les Moreau', picture: { id: picture, entityType: 'file' }, entityType: 'group' }
  for (const each of named) expect(each).toEqual({ ...ref, hue: expect.any(Number) })
})

test('the picture is only for members, and a picture of one’s own', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const stranger = await app.given.person('cleo')
  const params = { id: group }
  const picture = await app.given.file(ada)
  await app.as(ada).call(updateGroup, { params, body: { picture: picture.id } })
  await app.as(bea).call(leaveGroup, { params })
  for (const who of [bea, stranger]) {
    const { call } = app.as(who)
    for (const body of [{ hue: 1 }, { coverPosition: { x: 0, y: 0 } }]) {
      expect((await refusal(call(updateGroup, { params, body }))).status).toBe(404)
    }
    expect((await refusal(call(readFile, { params: { id: picture.id } }))).status).toBe(404)
  }
  const sound = await app.given.file(ada, makeWav())
  const foreign = await app.given.file(stranger)
  for (const id of [sound.id, foreign.id]) {
    const refused = await refusal(app.as(ada).call(updateGroup, { params, body: { picture: id } }))
    expect(refused.code).toBe('unusable-file')
  }
  const long = await refusal(app.as(ada).call(updateGroup, { params, body: { description: 'a'.repeat(501) } }))
  expect(long.code).toBe('invalid-request')
})

test('the cover is the last photo that is wider than high, and not one of the message right below it', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const cover = async () => (await app.as(ada).call(readGroup, { params: { id: group } })).cover?.id
  const wide = await app.given.file(ada, await makeWebp({ width: 64, height: 40 }))
  const high = await app.given.file(ada, await makeWebp({ width: 40, height: 64 }))
  expect(await cover()).toBeUndefined()
  const lake = await app.given.message(ada, group, { files: [wide.id] })
  expect(await cover()).toBeUndefined()
  app.clock.advance(1)
  await app.given.message(ada, group, { files: [high.id] })
  expect(await cover()).toBe(wide.id)
  const { write } = app.context.database
  await write.updateTable('message').set({ sortOrder: 1 }).where('id', '=', lake).execute()
  expect(await cover()).toBeUndefined()
})

test('a new group has a colour far from those that its founder has', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const hues: number[] = []
  for (const name of ['Les Moreau', 'Bergfreunde', 'Chorale']) {
    hues.push((await app.as(ada).call(createGroup, { body: { name } })).hue)
  }
  expect(hues).toEqual([4, 16, 21])
})
