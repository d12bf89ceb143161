import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { deleteCollection, makeCollection } from '#contract/collecting/collections.ts'
import type { Input } from '#contract/endpoint.ts'
import { leaveGroup } from '#contract/groups.ts'
import { foldMessage, unfoldMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, listFeed } from '#contract/messages.ts'
import * as frames from '#contract/programs/frames.ts'
import { listReactions } from '#contract/reactions.ts'
import { setNewPassword } from '#contract/sessions.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { listTokens, readToken, removeToken } from '#contract/sign-in/tokens.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { suspendPerson } from '../administration/suspend-person.ts'
import { makeAdministrator } from '../administrators/administrators.ts'
import { addMember } from '../membership/membership.ts'
import { makeResetKey } from '../sessions/password-reset.ts'

type Wish = Partial<Input<typeof frames.addFrame>['body']>

const nobody = (app: TestApp) => app.as('nobody')
const stateOf = async (app: TestApp, key: string) =>
  (await nobody(app).call(frames.readFrameCode, { body: { key } })).state

async function connect(app: TestApp, owner: Keyholder, groups: string[], wish: Wish = {}) {
  const { code, key } = await nobody(app).call(frames.makeFrameCode)
  const frame = await app.as(owner).call(frames.addFrame, { body: { code, groups, ...wish } })
  return { frame, key, call: app.as({ key }).call }
}

async function album(app: TestApp, author: Person, group: string, count = 1) {
  const files: string[] = []
  for (let n = 0; n < count; n++) files.push((await app.given.file(author)).id)
  return { message: await app.given.message(author, group, { title: 'At the lake', files }), files }
}

const shown = async ({ call }: { call: ReturnType<TestApp['as']>['call'] }) =>
  (await call(frames.listFramePhotos, { query: {} })).photos.map(({ id }) => id)

test('a frame shows a code, somebody types it, and from then on its key shows their photos and does nothing else', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { files } = await album(app, bea, group, 2)
  const { code, key, expiresAt } = await nobody(app).call(frames.makeFrameCode)
  expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXZ]{6}$/)
  expect(expiresAt).toBe(app.clock() + 600)
  expect(await stateOf(app, key)).toBe('waiting')
  const frame = app.as({ key })
  expect((await refusal(frame.call(frames.readFrame))).code).toBe('token-unknown')
  const typed = { code: ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}` }
  expect(await app.as(ada).call(frames.lookAtFrameCode, { body: typed })).toEqual({
    deviceName: '',
    isNearby: true,
    expiresAt,
  })
  const added = await app.as(ada).call(frames.addFrame, { body: { ...typed, groups: [group] } })
  expect(added).toMatchObject({
    name: 'unknown device',
    owner: { id: ada.id },
    groups: [{ id: group }],
    collections: [],
  })
  expect(await stateOf(app, key)).toBe('connected')
  expect(await frame.call(frames.readFrame)).toMatchObject({ id: added.id, owner: { name: 'ada' } })
  expect(await shown(frame)).toEqual(files)
  expect((await app.as(ada).call(frames.listFrames)).frames).toHaveLength(1)
  expect((await app.as(ada).call(listTokens)).tokens).toEqual([])
  const attempts = [
    frame.call(listFeed, { params: { offset: 0 } }),
    frame.call(readToken),
    frame.call(frames.listFrames),
  ]
  expect((await refusals(attempts)).map((refused) => refused.code)).toEqual([
    'token-scope',
    'token-scope',
    'token-not-allowed',
  ])
  expect((await refusal(app.as(ada).call(frames.readFrame))).code).toBe('not-found')
  expect((await refusal(app.as(ada).call(frames.addFrame, { body: { ...typed, groups: [group] } }))).code).toBe(
    'invalid-entry-code',
  )
  const stored = JSON.stringify(await app.context.db.selectFrom('token').selectAll().execute())
  expect(stored).not.toContain(key)
})

test('of two who type a code at once one has the frame, and a code is too old after ten minutes', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { code, key } = await nobody(app).call(frames.makeFrameCode)
  const stored = JSON.stringify(await app.context.db.selectFrom('frame_code').selectAll().execute())
  for (const secret of [code, key]) expect(stored).not.toContain(secret)
  const typing = [ada, bea].map((person) => app.as(person).call(frames.addFrame, { body: { code, groups: [group] } }))
  const settled = await Promise.allSettled(typing)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const other = await nobody(app).call(frames.makeFrameCode)
  app.clock.advance(600)
  expect(await stateOf(app, other.key)).toBe('ended')
  const body = { code: other.code, groups: [group] }
  expect((await refusal(app.as(ada).call(frames.addFrame, { body }))).code).toBe('entry-code-over')
})

test('whoever guesses codes has to stop', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const guess = (person: Person) => app.as(person).call(frames.lookAtFrameCode, { body: { code: 'BBBBBB' } })
  for (let n = 0; n < 20; n++) expect((await refusal(guess(ada))).code).toBe('invalid-entry-code')
  expect((await refusal(guess(ada))).code).toBe('too-many-requests')
  expect((await refusal(guess(bea))).code).toBe('invalid-entry-code')
  await connect(app, bea, [group])
})

test('it ends at once: taken down on either side, and with whatever ends the sessions of its owner', async () => {
  const app = await startApp()
  const { ada, bea, cleo, dora, eve, group } = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora', 'eve'] })
  const all = await Promise.all([ada, ada, bea, cleo, dora].map((person) => connect(app, person, [group])))
  const [first, second, ofBea, ofCleo, ofDora] = all as [Connected, Connected, Connected, Connected, Connected]
  expect((await refusal(app.as(bea).call(frames.removeFrame, { params: first.frame }))).code).toBe('not-found')
  await app.as(ada).call(frames.removeFrame, { params: first.frame })
  await second.call(frames.takeFrameDown)
  const key = await makeResetKey(app.context, bea.id)
  await nobody(app).call(setNewPassword, { body: { mail: bea.login, key, password: 'another horse battery' } })
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, eve.id))
  await suspendPerson(app.context, { userId: eve.id } as Parameters<typeof suspendPerson>[1], cleo.id)
  await app.as(dora).call(deleteUser, { params: dora })
  for (const { call, key } of [first, second, ofBea, ofCleo, ofDora]) {
    expect((await refusal(call(frames.listFramePhotos, { query: {} }))).code).toBe('token-unknown')
    expect(await stateOf(app, key)).toBe('ended')
  }
})

type Connected = Awaited<ReturnType<typeof connect>>

test('a frame that is used does not end, and one that is not ends after 180 days', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { call } = await connect(app, ada, [group])
  for (const days of [170, 170]) {
    app.clock.advance(days * 86_400)
    await call(frames.readFrame)
  }
  app.clock.advance(180 * 86_400)
  expect((await refusal(call(frames.readFrame))).code).toBe('token-ended')
})

test('it shows its groups and collections, the latest arrivals first, and what is gone is gone', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { bob, group: choir } = await app.given.group({ name: 'Choir', members: ['bob'] })
  await transaction(app.context, (tx) => addMember(tx, app.context, ada.id, choir))
  const lake = await album(app, bea, group, 2)
  app.clock.advance(10)
  const concert = await album(app, bob, choir, 2)
  const body = { name: 'The best', photos: [{ message: concert.message, file: concert.files[1]! }] }
  const { id: collection } = await app.as(bob).call(makeCollection, { params: { id: choir }, body })
  const frame = await connect(app, ada, [group], { collections: [collection] })
  expect(frame.frame.collections).toMatchObject([{ id: collection, name: 'The best', group: { id: choir } }])
  expect(await shown(frame)).toEqual([concert.files[1], ...lake.files])
  const picture = (file: string, width = 720) =>
    fetch(`${app.url}api/frame/photos/${file}/${width}`, { headers: { 'X-AUTH-TOKEN': frame.key } })
  expect((await picture(lake.files[0]!)).headers.get('content-type')).toBe('image/jpeg')
  expect((await picture(concert.files[0]!)).status).toBe(404)
  expect((await picture(lake.files[0]!, 99)).status).toBe(404)
  const generic = await fetch(`${app.url}api/images/thumbnail/720/99999/${lake.files[0]}`, {
    headers: { 'X-AUTH-TOKEN': frame.key },
  })
  expect(generic.status).toBe(403)
  await app.as(ada).call(foldMessage, { params: { id: lake.message } })
  expect(await shown(frame)).toEqual([concert.files[1]])
  await app.as(ada).call(unfoldMessage, { params: { id: lake.message } })
  await app.as(bob).call(deleteCollection, { params: { id: collection } })
  expect(await shown(frame)).toEqual(lake.files)
  const change = { name: 'Kitchen', groups: [choir] }
  await app.as(ada).call(frames.changeFrame, { params: frame.frame, body: change })
  expect(await shown(frame)).toEqual(concert.files)
  await app.as(bob).call(deleteMessage, { params: { id: concert.message } })
  expect(await shown(frame)).toEqual([])
})

test('leaving a group takes its photos away at once, and the frame goes on with the others', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['bea', 'ada'] })
  const { files } = await album(app, bea, group)
  const frame = await connect(app, ada, [group])
  expect(await shown(frame)).toEqual(files)
  await app.as(ada).call(leaveGroup, { params: { id: group } })
  expect(await shown(frame)).toEqual([])
  const response = await fetch(`${app.url}api/frame/photos/${files[0]}/720`, { headers: { 'X-AUTH-TOKEN': frame.key } })
  expect(response.status).toBe(404)
  expect(await frame.call(frames.readFrame)).toMatchObject({ groups: [] })
  const again = await nobody(app).call(frames.makeFrameCode)
  const body = { code: again.code, groups: [group] }
  expect((await refusal(app.as(ada).call(frames.addFrame, { body }))).code).toBe('not-found')
})

test('pages go on where the one before ended, in the order of each album', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id } = await app.given.file(ada)
  const albums = await Promise.all(Array.from({ length: 50 }, () => album(app, ada, group, 0)))
  const files = await Promise.all(Array.from({ length: 3 }, () => app.given.file(ada)))
  const ids = [id, ...files.map((file) => file.id)]
  const place = { groupId: group, authorId: ada.id, takenAt: app.clock(), caption: null, alt: null }
  const rows = albums.flatMap(({ message: messageId }) =>
    ids.map((fileId, position) => ({ messageId, fileId, position, ...place })),
  )
  await transaction(app.context, (tx) => tx.insertInto('message_file').values(rows).execute())
  const { call } = await connect(app, ada, [group])
  const found: string[] = []
  let from: string | undefined
  do {
    const page = await call(frames.listFramePhotos, { query: { from } })
    found.push(...page.photos.map(({ message, id }) => `${message} ${ids.indexOf(id)}`))
    from = page.next
  } while (from)
  const newestFirst = albums
    .map(({ message }) => message)
    .toSorted()
    .toReversed()
  expect(found).toEqual(newestFirst.flatMap((message) => [0, 1, 2, 3].map((n) => `${message} ${n}`)))
})

test('what was taken on this day in earlier years comes along', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { files } = await album(app, ada, group, 3)
  const year = 365.25 * 86_400
  for (const [n, years] of [3, 1.5, 7].entries())
    await transaction(app.context, (tx) =>
      tx
        .updateTable('message_file')
        .set({ takenAt: Math.round((app.clock() - years * year) / 86_400) * 86_400 + 43_200 })
        .where('fileId', '=', files[n]!)
        .execute(),
    )
  const { call } = await connect(app, ada, [group])
  const { memories } = await call(frames.listFramePhotos, { query: { timeZone: 'UTC' } })
  const near = memories!.map(({ id }) => id)
  expect(near).not.toContain(files[1])
  expect([[files[0], files[2]], [files[0]], [files[2]], []]).toContainEqual(near)
})

test('a heart is an ordinary reaction of its owner, to what the frame shows and nothing else', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const lake = await album(app, bea, group, 2)
  const { call } = await connect(app, ada, [group])
  const params = { message: lake.message, file: lake.files[0]! }
  const hearts = () =>
    app.as(bea).call(listReactions, { params: { id: lake.message }, query: { file: lake.files[0]! } })
  expect(await call(frames.giveHeartOnFrame, { params })).toEqual({ isNew: true })
  expect(await call(frames.giveHeartOnFrame, { params })).toEqual({ isNew: false })
  expect(await hearts()).toMatchObject([{ emoji: '❤️', count: 1, users: ['ada'] }])
  const { files, message } = await album(app, bea, group)
  await call(frames.giveHeartOnFrame, { params: { message, file: files[0]! } })
  expect(await app.as(bea).call(listReactions, { params: { id: message }, query: {} })).toMatchObject([{ count: 1 }])
  const elsewhere = await app.given.group({ name: 'Choir', members: ['eve'] })
  const theirs = await album(app, elsewhere.eve, elsewhere.group)
  const foreign = { message: theirs.message, file: theirs.files[0]! }
  expect((await refusal(call(frames.giveHeartOnFrame, { params: foreign }))).code).toBe('not-found')
  const mixed = { message: lake.message, file: files[0]! }
  expect((await refusal(call(frames.giveHeartOnFrame, { params: mixed }))).code).toBe('not-found')
})

test('whoever looks after somebody puts up a frame for them, whose hearts are theirs', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { id: oma } = await app.as(ada).call(addLookedAfter, { params: { id: group }, body: { name: 'Oma' } })
  const lake = await album(app, bea, group)
  const { frame, call } = await connect(app, ada, [group], { for: oma, name: 'Oma’s shelf' })
  expect(frame).toMatchObject({ owner: { name: 'Oma' }, name: 'Oma’s shelf', groups: [{ id: group }] })
  expect((await app.as(bea).call(frames.listFrames)).frames).toEqual([])
  expect((await app.as(ada).call(frames.listFrames)).frames).toHaveLength(1)
  await call(frames.giveHeartOnFrame, { params: { message: lake.message, file: lake.files[0]! } })
  expect(await app.as(bea).call(listReactions, { params: { id: lake.message }, query: {} })).toMatchObject([
    { users: ['Oma'] },
  ])
  for (const forWhom of [oma, ada.id])
    expect((await refusal(connect(app, bea, [group], { for: forWhom }))).status).toBeGreaterThanOrEqual(403)
  expect((await refusal(app.as(ada).call(removeToken, { params: frame }))).code).toBe('not-found')
  await app.as(ada).call(frames.removeFrame, { params: frame })
  expect((await refusal(call(frames.readFrame))).code).toBe('token-unknown')
})
