import { expect, test } from 'vitest'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { deleteMessage, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { giveHeartFromPush, muteFromPush, readFromPush, replyFromPush } from '#contract/push.ts'
import { listReactions } from '#contract/reactions.ts'
import { logOut } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startPushApp } from '#test/counterparts/push-service.ts'
import { transaction } from '../../database/transaction.ts'

const day = 86_400

/** Ada has posted, and Bea's phone has what she can do about it. */
async function given() {
  const started = await startPushApp()
  const { app, after, deviceOf } = started
  const people = await app.given.group({ members: ['ada', 'bea'] })
  const { ada, bea, group } = people
  const phone = await deviceOf(bea)
  const message = await app.given.message(ada, group, { title: 'At the lake' })
  await after(5)
  const { reply, heart, mute } = phone.received[0]!.message
  /** Without a key, as the service worker does. */
  const send = (text: string, token = reply!.token) => app.as('nobody').call(replyFromPush, { body: { token, text } })
  const like = (token = heart!.token) => app.as('nobody').call(giveHeartFromPush, { body: { token } })
  const silence = (token = mute!.token) => app.as('nobody').call(muteFromPush, { body: { token } })
  const thread = async () => {
    const { thread } = await app.as(ada).call(readMessage, { params: { id: message }, query: { embed: 'thread' } })
    return thread!.comments.map(({ id, author, data }) => ({ id, by: author?.id, text: data.text }))
  }
  return {
    ...started,
    ...people,
    phone,
    message,
    reply: reply!,
    heart: heart!,
    mute: mute!,
    send,
    like,
    silence,
    thread,
  }
}

test('a notification offers no reply to those who may not give one', async () => {
  const { app, after, phone, ada, bea, group, message } = await given()
  const say = (text: string) => app.given.message(ada, group, { text, parent: message })
  const setRole = (role: 'reader' | 'member' | 'host') =>
    app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role } })
  const offered = async (text: string) => {
    await say(text)
    await after(600)
    // What was told of a new role may arrive after it.
    const sent = phone.received.map(({ message }) => message).findLast(({ body }) => body.endsWith(text))
    expect(sent?.mute).toBeDefined()
    return sent?.reply !== undefined
  }
  expect(await offered('For members')).toBe(true)
  await setRole('reader')
  expect(await offered('For readers')).toBe(false)
  await setRole('member')
  await app.as(ada).call(closeConversation, { params: { id: message }, body: { closed: true } })
  expect(await offered('Closed')).toBe(false)
  await setRole('host')
  expect(await offered('Closed, for hosts')).toBe(true)
})

test('a notification brings what one reply needs, and posts it once however often it is sent', async () => {
  const { app, ada, bea, group, message, reply, send, thread } = await given()
  expect(reply).toMatchObject({ label: 'Reply', group, parent: message, author: bea.id })
  await send('At noon!')
  await send('At noon!')
  await send('Something else')
  expect(await thread()).toEqual([{ id: reply.id, by: bea.id, text: 'At noon!' }])
  const [told] = await app.as(ada).call(listAllNotifications)
  expect(told).toMatchObject({ type: 'new_comment', target: reply.id })
  const own = await app.as(bea).call(listAllNotifications)
  expect(own.find(({ target }) => target === message)).toMatchObject({ read: true })
})

test('a reply to a reply goes where its page would post it', async () => {
  const { app, ada, bea, group, message, phone, after, send, thread } = await given()
  const own = await app.given.message(bea, group, { parent: message, text: 'When?' })
  await app.given.message(ada, group, { parent: own, text: 'At noon?' })
  await after(5)
  const { url, reply } = phone.received.at(-1)!.message
  expect(url).toMatch(`messages/${own}/`)
  expect(reply!.parent).toBe(own)
  await send('Fine', reply!.token)
  expect(await thread()).toMatchObject([{ text: 'When?' }])
  const { children } = await app.as(ada).call(readMessage, { params: { id: own }, query: {} })
  expect(children).toHaveLength(2)
})

test('it mutes the whole thread, and nothing else is told of it', async () => {
  const { app, ada, group, message, phone, after, silence } = await given()
  await silence()
  await silence()
  await app.given.message(ada, group, { parent: message, text: 'At noon?' })
  await after(5)
  expect(phone.received).toHaveLength(1)
})

test('it gives the message a heart, once however often it is sent, and then it has been read', async () => {
  const { app, ada, bea, message, heart, like } = await given()
  expect(heart.label).toBe('❤️')
  const heard = await listen(app, ada)
  await like()
  await like()
  expect(await heard.next()).toMatchObject({ type: 'reactions-changed', message })
  const reactions = await app.as(ada).call(listReactions, { params: { id: message }, query: {} })
  expect(reactions).toMatchObject([{ emoji: '❤️', count: 1, users: ['bea'] }])
  const [told] = await app.as(bea).call(listAllNotifications)
  expect(told).toMatchObject({ target: message, read: true })
})

test('the heart of a reply is that of the reply', async () => {
  const { app, ada, bea, group, message, phone, after, like } = await given()
  const reply = await app.given.message(ada, group, { parent: message, text: 'At noon?' })
  await after(5)
  await like(phone.received.at(-1)!.message.heart!.token)
  expect(await app.as(bea).call(listReactions, { params: { id: reply }, query: {} })).toHaveLength(1)
  expect(await app.as(bea).call(listReactions, { params: { id: message }, query: {} })).toEqual([])
})

test('where there are no reactions no heart is offered', async () => {
  const { app, after, deviceOf } = await startPushApp({ allowMessageReactions: false })
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const phone = await deviceOf(bea)
  await app.given.message(ada, group, { title: 'At the lake' })
  await after(5)
  expect(phone.received[0]!.message).not.toHaveProperty('heart')
})

test('each token is good for one thing, for two days', async () => {
  const { after, reply, heart, mute, send, like, silence } = await given()
  const wrong = [
    () => send('x', mute.token),
    () => silence(reply.token),
    () => like(mute.token),
    () => send('x', heart.token),
    () => send('x', reply.token.replace(reply.parent, reply.group)),
    () => send('x', `${reply.token.slice(0, -1)}_`),
    () => send('x', ''),
    () => send('x', '.'.repeat(44)),
  ]
  for (const attempt of wrong) expect(await refusal(attempt())).toMatchObject({ status: 400, code: 'invalid-token' })
  await after(2 * day)
  expect(await refusal(send('Too late'))).toMatchObject({ code: 'invalid-token' })
  expect(await refusal(silence())).toMatchObject({ code: 'invalid-token' })
  expect(await refusal(like())).toMatchObject({ code: 'invalid-token' })
})

test('after signing out, and outside the group, it is worth nothing', async () => {
  const { app, bea, group, send, like, silence, thread } = await given()
  expect(await refusal(send('   '))).toMatchObject({ code: 'empty-message' })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(await refusal(send('Hello'))).toMatchObject({ status: 404 })
  expect(await refusal(silence())).toMatchObject({ status: 404 })
  expect(await refusal(like())).toMatchObject({ status: 404 })
  await app.as(bea).call(logOut)
  expect(await refusal(like())).toMatchObject({ code: 'invalid-token' })
  expect(await refusal(send('Hello'))).toMatchObject({ code: 'invalid-token' })
  expect(await refusal(silence())).toMatchObject({ code: 'invalid-token' })
  expect(await thread()).toEqual([])
})

test('it is worth nothing on a device whose session has ended by itself', async () => {
  const { app, send, silence } = await given()
  await transaction(app.context, (tx) =>
    tx
      .updateTable('session')
      .set({ lastUsedAt: app.clock() - 180 * day })
      .execute(),
  )
  expect(await refusal(send('Hello'))).toMatchObject({ code: 'invalid-token' })
  expect(await refusal(silence())).toMatchObject({ code: 'invalid-token' })
})

test('what it is about may be gone', async () => {
  const { app, ada, message, send, silence } = await given()
  await app.as(ada).call(deleteMessage, { params: { id: message } })
  expect(await refusal(send('Hello'))).toMatchObject({ status: 404 })
  expect(await refusal(silence())).toMatchObject({ status: 404 })
})

test('what is not about a message is read when it is pressed', async () => {
  const { app, group, ada, bea, phone, after, mute } = await given()
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  const cleo = await app.given.person('cleo')
  await app.as(cleo).call(joinGroup, { params: { key: inviteKey! } })
  await after(5)
  const { pressed, reply } = phone.received.at(-1)!.message
  expect(reply).toBeUndefined()
  const press = (token: string) => app.as('nobody').call(readFromPush, { body: { token } })
  const joined = async () =>
    (await app.as(bea).call(listAllNotifications)).find(({ type }) => type === 'user_joined_group')
  expect(await joined()).toMatchObject({ read: false, fromUser: { id: cleo.id } })
  for (const token of [mute.token, `${pressed!.slice(0, -1)}_`])
    expect(await refusal(press(token))).toMatchObject({ status: 400, code: 'invalid-token' })
  const heard = await listen(app, bea)
  await press(pressed!)
  await press(pressed!)
  expect(await heard.next()).toMatchObject({ type: 'notifications-changed' })
  expect(await joined()).toMatchObject({ read: true })
  await app.as(bea).call(logOut)
  expect(await refusal(press(pressed!))).toMatchObject({ code: 'invalid-token' })
})

test('whoever has the token cannot flood a group with it', async () => {
  const { send } = await given()
  for (let n = 0; n < 60; n++) await send('Once')
  expect(await refusal(send('Once'))).toMatchObject({ status: 429 })
})
