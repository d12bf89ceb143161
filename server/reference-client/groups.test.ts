import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { openFrame, openList, openMessage } from '#test/reference-client/pages.ts'
import { referenceClient, type Answer } from '#test/reference-client/requests.ts'
import { checkGroup, checkSearchResult } from '#test/reference-client/shapes.ts'

function enter(app: TestApp, { key }: { key: string }) {
  return Object.assign(referenceClient(app), { apiKey: key })
}

test('making a group, renaming it, a new invitation link, leaving it', async () => {
  const app = await startApp()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const [adas, beas] = [enter(app, ada), enter(app, bea)]
  expect((await openFrame(adas)).groups).toEqual([])
  const { id } = await adas.post('/api/groups', { name: 'Choir', createdAt: app.clock() })
  const url = `/api/groups/${id}`
  const whole = await adas.get(url)
  checkGroup(whole)
  await beas.post(`/api/groups/invitation/${whole.inviteKey}`, {})

  // The form sends back everything that it was given.
  const renamed = await adas.put(url, { ...whole, name: 'Chorale' })
  checkGroup(renamed)
  expect(renamed).toMatchObject({ id, name: 'Chorale' })
  const { inviteKey } = await adas.post(`${url}/reset-invite-key`, {})
  expect((await adas.get(url)).inviteKey).toBe(inviteKey)
  const old = beas.post(`/api/groups/invitation/${whole.inviteKey}`, {})
  await expect(old).rejects.toMatchObject({ status: 400 })

  // Leaving one's default group makes the first of the list the default before, even if that is the same group.
  const { me } = await openFrame(adas)
  await adas.put(`/api/users/${ada.id}`, { data: { default_group: me.groups[0].id } })
  await expect(adas.post(`${url}/leave`, {})).rejects.toMatchObject({ status: 409 })
  await adas.put(`${url}/people/${bea.id}/role`, { role: 'host' })
  expect(await adas.post(`${url}/leave`, {})).toMatchObject({ id, entityType: 'group' })
  expect((await openFrame(adas)).me.groups).toEqual([])
  await expect(adas.get(url)).rejects.toMatchObject({ status: 404 })
  const { notifications } = await openFrame(beas)
  expect(notifications.map(({ type }) => type)).toEqual(['user_left_group', 'global_notification', 'group_name_change'])
})

test('who has left still has a name, in what they wrote and in notifications', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [adas, beas] = [enter(app, ada), enter(app, bea)]
  const id = await app.given.message(bea, group)
  await beas.put(`/api/users/${bea.id}`, { name: 'Bea' })
  await beas.post(`/api/groups/${group}/leave`, {})
  const { notifications } = await openFrame(adas)
  expect(notifications.map(({ type, by }) => [type, by.name])).toEqual([
    ['user_left_group', 'Bea'],
    ['new_message', 'Bea'],
    ['user_joined_group', 'Bea'],
  ])
  for (const notification of notifications) await adas.remove(`/api/notifications/${notification.id}`)
  expect((await openMessage(adas, id)).message.by.name).toBe('Bea')
  await openList(adas, '/api/feed/page/0')
})

test('who has left without a word is not found once the notification of it is gone', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [adas, beas] = [enter(app, ada), enter(app, bea)]
  await beas.post(`/api/groups/${group}/leave`, {})
  for (const { id } of (await openFrame(adas)).notifications) await adas.remove(`/api/notifications/${id}`)
  await expect(adas.get(`/api/users/${bea.id}`)).rejects.toMatchObject({ status: 404 })
})

test('notifications: their details, read one by one, removed', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [adas, beas] = [enter(app, ada), enter(app, bea)]
  const top = await app.given.message(ada, group, { title: 'The lake', text: 'Cold' })
  const response = await app.given.message(bea, group, { parent: top, text: 'Very' })
  await adas.put(`/api/groups/${group}`, { ...(await adas.get(`/api/groups/${group}`)), name: 'Moreau' })

  const [comment] = (await openFrame(adas)).notifications
  expect(comment).toMatchObject({ type: 'new_comment', target: response, fromMessage: { id: top }, title: 'The lake' })
  expect(comment!.parentAuthorName).toBe('ada')
  const { notifications } = await openFrame(beas)
  const byType = Object.fromEntries(notifications.map((one) => [one.type, one]))
  expect(byType.new_message).toMatchObject({ target: top, fromGroup: { id: group, name: 'Moreau' }, title: 'The lake' })
  expect(byType.group_name_change.data).toEqual({ previousGroupName: 'Les Moreau', newGroupName: 'Moreau' })

  for (const { id } of notifications) await beas.put(`/api/notifications/${id}`, { read: true })
  for (const { id } of notifications) await beas.put(`/api/notifications/${id}`, { read: true })
  expect((await openFrame(beas)).notifications.map(({ read }) => read)).toEqual([true, true])
  for (const { id } of notifications) await beas.remove(`/api/notifications/${id}`)
  expect((await openFrame(beas)).notifications).toEqual([])
})

test('searching', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const beas = enter(app, bea)
  const { id: photo } = await app.given.file(ada)
  const top = await app.given.message(ada, group, { title: 'Été au lac', text: 'Cold water', files: [photo] })
  const response = await app.given.message(bea, group, { parent: top, text: 'Summer, water, lake' })
  // What the box asks before: which group is this the page of?
  expect((await beas.get(`/api/messages/${top}`)).entityType).toBe('message')
  expect((await beas.get(`/api/groups/${group}`)).entityType).toBe('group')
  const search = async (terms: string) => {
    const found = await beas.post('/api/messages/search', { group: [group, null], search: terms, hashtags: '' })
    found.messages.forEach(checkSearchResult)
    return found.messages as Answer[]
  }
  expect(await search('ete+lac')).toMatchObject([{ id: top, author: ada.id, preview: photo, parent: '', children: 1 }])
  expect(await search('lake+summer')).toMatchObject([{ id: response, author: bea.id, preview: '', parent: top }])
  expect(await search('water')).toHaveLength(2)
  // The client shows that nothing was found when the list is empty; a refusal leaves it waiting.
  for (const nothing of ['nowhere', '???', '👍']) expect(await search(nothing)).toEqual([])
})

test('a large screen, a full list and twenty notifications at once', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  for (let n = 0; n < 65; n++) await app.given.message(n % 2 ? ada : bea, group, { text: `Message ${n}` })
  const beas = enter(app, bea)
  const pages = [0, 30, 60].map((offset) => openList(beas, `/api/feed/page/${offset}`))
  const [, ...lists] = await Promise.all([openFrame(beas), ...pages])
  const ids = lists.flatMap(({ messages }) => messages)
  expect([ids.length, new Set(ids).size, lists[0]!.totalItems]).toEqual([65, 65, 65])
  const byPage = [0, 1, 2].map((page) => openList(beas, `/api/groups/${group}/page/${page}`))
  expect((await Promise.all(byPage)).flatMap(({ messages }) => messages)).toEqual(ids)
})
