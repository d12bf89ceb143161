import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { logOut } from '#contract/sessions.ts'
import { listen } from '#test/live-stream.ts'
import { startApp } from '#test/start-app.ts'

test('members hear what happens in their group, outsiders do not', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { eve, group: other } = await app.given.group({ members: ['eve'] })
  const [heardByAda, heardByEve] = [await listen(app, ada), await listen(app, eve)]

  const posted = await app.as(bea).call(postMessage, { body: { group, data: { text: 'Hello' } } })
  expect(await heardByAda.next()).toEqual({
    type: 'message-posted',
    group,
    message: posted.id,
    lineage: [],
    author: bea.id,
  })
  expect(await heardByAda.next()).toEqual({ type: 'notifications-changed' })
  await app.as(bea).call(react, { params: { id: posted.id }, body: { reaction: '👍' } })
  expect(await heardByAda.next()).toEqual({ type: 'reactions-changed', group, message: posted.id })

  await app.as(eve).call(postMessage, { body: { group: other, data: { text: 'Alone' } } })
  expect(await heardByEve.next()).toMatchObject({ type: 'message-posted', group: other })
})

test('whoever has left hears of that and of nothing after', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const heard = await listen(app, bea)
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(await heard.next()).toEqual({ type: 'members-changed', group })
  expect(await heard.next()).toEqual({ type: 'notifications-changed' })
  await app.as(ada).call(postMessage, { body: { group, data: { text: 'Secret' } } })
  await app.as(bea).call(logOut)
  expect(await heard.next()).toBe('ended')
})

test('nobody hears of what was refused', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const heard = await listen(app, ada)
  const file = '018f0000-0000-7000-8000-000000000000'
  await app
    .as(ada)
    .call(postMessage, { body: { group, files: [file] } })
    .catch(() => 'refused')
  const { id } = await app.as(ada).call(postMessage, { body: { group, data: { text: 'Kept' } } })
  expect(await heard.next()).toMatchObject({ message: id })
})

test('the stream is closed to nobody and to a stale cookie', async () => {
  const app = await startApp()
  for (const headers of [{}, { cookie: 'coterie_media=stale' }] as Record<string, string>[]) {
    const answer = await fetch(`${app.url}api/events`, { headers })
    expect(answer.status).toBe(401)
  }
})
