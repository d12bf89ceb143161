import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { leaveGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { logOut } from '#contract/sessions.ts'
import { startApp, type Keyholder, type TestApp } from '#test/start-app.ts'

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

/** Opens the stream and hands out its events one by one; `ended` when the server has closed it. */
async function listen(app: TestApp, person: Keyholder) {
  const answer = await fetch(`${app.url}api/events`, { headers: { 'X-AUTH-TOKEN': person.key } })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  const next = async (): Promise<LiveEvent | 'ended'> => {
    for (;;) {
      const block = /^([\s\S]*?)\n\n/.exec(pending)
      if (block) {
        pending = pending.slice(block[0].length)
        if (block[1]!.startsWith('data: ')) return JSON.parse(block[1]!.slice('data: '.length)) as LiveEvent
        continue
      }
      const { value, done } = await reader.read()
      if (done) return 'ended'
      pending += value
    }
  }
  return { next }
}
