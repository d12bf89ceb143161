import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Name } from '../fields.ts'
import { UserRef } from '../users.ts'

/** `text` in characters, `pictureBytes` of each picture. */
export const botLimits = { perGroup: 10, text: 4000, pictures: 4, pictureBytes: 10_485_760 } as const

/** Posts in a group by a secret address. `id` is that of the author of its messages. */
export const Bot = Type.Object({
  id: Id,
  name: Name,
  madeBy: UserRef,
  createdAt: EpochSeconds,
  postedAt: Type.Optional(EpochSeconds),
})
export type Bot = Type.Static<typeof Bot>

const BotParams = Type.Object({ id: Id, bot: Id })
const WithAddress = Type.Object({ bot: Bot, address: Type.String() })

/** Those whose address is good, oldest first; for hosts. */
export const listBots = endpoint('What posts by itself in a group you host', {
  method: 'GET',
  path: '/api/groups/:id/bots',
  access: 'session',
  params: IdParams,
  response: Type.Object({ bots: Type.Array(Bot) }),
})

/** `address` is never shown again: only its hash is stored. It ends when its maker leaves the group. */
export const addBot = endpoint('Make an address by which a program posts in a group you host', {
  method: 'POST',
  path: '/api/groups/:id/bots',
  access: 'session',
  params: IdParams,
  status: 201,
  body: Type.Object({ name: Name }),
  response: WithAddress,
})

/** The old one ends at once. Whoever asks is its maker from then on. */
export const renewBot = endpoint('Give what posts by itself a new address', {
  method: 'POST',
  path: '/api/groups/:id/bots/:bot/new-address',
  access: 'session',
  params: BotParams,
  response: WithAddress,
})

/** What it has posted stays. */
export const removeBot = endpoint('End the address by which a program posts', {
  method: 'DELETE',
  path: '/api/groups/:id/bots/:bot',
  access: 'session',
  params: BotParams,
  status: 204,
})

/** JSON or a form with `text` and perhaps a `title`; a multipart form also has up to four pictures as `file`. */
export const postAsBot = endpoint('Post by a secret address', {
  method: 'POST',
  path: '/api/bots/:key',
  access: 'anonymous',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }),
  status: 201,
  bodyType: 'multipart/form-data',
  bodyLimit: 65_536,
  response: Type.Object({ id: Id }),
})
