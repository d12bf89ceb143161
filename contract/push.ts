import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, limits, Text } from './fields.ts'

/** Since midnight, in the person's time zone; a `from` later than `to` spans midnight. */
const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439 })
export const QuietHours = Type.Object({ from: MinuteOfDay, until: MinuteOfDay })
export type QuietHours = Type.Static<typeof QuietHours>

/** `publicKey` is the server's own, in base64url; `endpoint` is where the calling session is reached, if it is. */
export const readPush = endpoint('Whether this device gets notifications, and when it is left alone', {
  method: 'GET',
  path: '/api/me/push',
  access: 'session',
  response: Type.Object({
    publicKey: Type.String(),
    endpoint: Type.Union([Type.String(), Type.Null()]),
    quietHours: Type.Union([QuietHours, Type.Null()]),
  }),
})

const Base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` })
}

/** Each session has one, which ends with it; subscribing takes one over from another session. */
export const subscribeToPush = endpoint('Send notifications to this device', {
  method: 'PUT',
  path: '/api/me/push/subscription',
  access: 'session',
  body: Type.Object({
    endpoint: Type.String({ maxLength: limits.pushEndpoint, pattern: '^https://[\\x21-\\x7e]+$' }),
    keys: Type.Object({ p256dh: Base64url(65), auth: Base64url(16) }),
  }),
  status: 204,
})

export const unsubscribeFromPush = endpoint('Send no more notifications to this device', {
  method: 'DELETE',
  path: '/api/me/push/subscription',
  access: 'session',
  status: 204,
})

/** `isSent` when the push service accepted it; a sleeping device shows it later. */
export const sendTestPush = endpoint('Send a test notification to this device', {
  method: 'POST',
  path: '/api/me/push/test',
  access: 'session',
  response: Type.Object({ isSent: Type.Boolean() }),
})

export const setQuietHours = endpoint('Set the hours in which your devices get no notifications', {
  method: 'PUT',
  path: '/api/me/push/quiet-hours',
  access: 'session',
  body: Type.Object({ quietHours: Type.Union([QuietHours, Type.Null()]) }),
  status: 204,
})

/** From a notification, without a key: the session that the device was signed in with must still exist. */
const PushToken = Text(400)

/** Posts the one reply that the token is for; sent again, it posts nothing new. */
export const replyFromPush = endpoint('Reply from a notification on a device', {
  method: 'POST',
  path: '/api/push/reply',
  access: 'anonymous',
  body: Type.Object({ token: PushToken, text: Text(limits.text) }),
  status: 204,
})

export const giveHeartFromPush = endpoint('Give a heart from a notification on a device', {
  method: 'POST',
  path: '/api/push/heart',
  access: 'anonymous',
  body: Type.Object({ token: PushToken }),
  status: 204,
})

export const muteFromPush = endpoint('Mute a thread from a notification on a device', {
  method: 'POST',
  path: '/api/push/mute',
  access: 'anonymous',
  body: Type.Object({ token: PushToken }),
  status: 204,
})

/** For announcements and others that no page marks as read when opened. */
export const readFromPush = endpoint('Mark a notification as read that was pressed on a device', {
  method: 'POST',
  path: '/api/push/read',
  access: 'anonymous',
  body: Type.Object({ token: PushToken }),
  status: 204,
})

const PushButton = Type.Object({ label: Text(100), token: PushToken })

/** `id` is that of the message to be posted; `author` is the recipient of the notification. */
const PushReply = Type.Object({
  label: Text(100),
  placeholder: Text(100),
  problem: Text(200),
  token: PushToken,
  id: Id,
  author: Id,
  group: Id,
  parent: Id,
})

/**
 * Sent to the service worker, encrypted. Addresses are relative to the application's base. `tag` names the
 * conversation, of which only the newest is shown; `:me` after it marks a mention of the person or a reply to them,
 * which other messages do not replace. `read` are the newest notifications that the person has read; `pressed` is the
 * token that marks this one as read when pressed.
 */
export const PushMessage = Type.Object({
  id: Text(36),
  tag: Text(100),
  title: Text(400),
  body: Text(400),
  lang: Text(20),
  at: Type.Integer(),
  url: Text(2000),
  icon: Type.Optional(Text(200)),
  image: Type.Optional(Text(200)),
  unread: Type.Integer(),
  read: Type.Array(Text(36)),
  reply: Type.Optional(PushReply),
  heart: Type.Optional(PushButton),
  mute: Type.Optional(PushButton),
  pressed: Type.Optional(PushToken),
})
export type PushReply = Type.Static<typeof PushReply>
export type PushMessage = Type.Static<typeof PushMessage>
