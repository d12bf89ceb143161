import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, Text } from '../fields.ts'

/** `device`: another device of one's own; `let-in`: shown to somebody who is there; `sheet`: printed. */
export const EntryCodeKind = Type.Enum(['device', 'let-in', 'sheet'])
export type EntryCodeKind = Type.Static<typeof EntryCodeKind>

/**
 * Signs somebody in, once. `key` is a secret of 256 random bits that goes behind the `#` of `/enter`, where no server sees
 * it; `words`, such as "kite 4827 moon lamp", can be typed instead. Both are sent this once.
 */
export const MadeEntryCode = Type.Object({
  id: Id,
  kind: EntryCodeKind,
  key: Key,
  words: Type.String(),
  expiresAt: EpochSeconds,
  entityType: Type.Literal('entry-code'),
})
export type MadeEntryCode = Type.Static<typeof MadeEntryCode>

/** A key, or words in any spelling that has the same letters and digits. */
const Given = Type.Object({ code: Text(200) })

/** `picture` is a small one, as a data address: whoever asks may read nothing else yet. */
export const EntryCodeOwner = Type.Object({
  id: Id,
  name: Type.String(),
  picture: Type.Optional(Type.String()),
  kind: EntryCodeKind,
  expiresAt: EpochSeconds,
})
export type EntryCodeOwner = Type.Static<typeof EntryCodeOwner>

/** Uses nothing up. */
export const lookAtEntryCode = endpoint('Whom an entry code signs in', {
  method: 'POST',
  path: '/api/entry-codes/look',
  access: 'anyone',
  body: Given,
  response: EntryCodeOwner,
})

export const enterByCode = endpoint('Sign in with an entry code, which ends it', {
  method: 'POST',
  path: '/api/entry-codes/enter',
  access: 'anyone',
  body: Given,
  response: Type.Object({ api_key: Type.String() }),
})

/** Works for five minutes, once, and ends the one made before. */
export const makeDeviceCode = endpoint('Make an entry code for another device of yours', {
  method: 'POST',
  path: '/api/me/entry-codes',
  access: 'session',
  status: 201,
  response: MadeEntryCode,
})

/** `ended` without having been used. `session` is there while the device that used it is signed in. */
export const readEntryCode = endpoint('Whether an entry code that you made has been used, and where', {
  method: 'GET',
  path: '/api/me/entry-codes/:id',
  access: 'session',
  params: IdParams,
  response: Type.Object({
    state: Type.Enum(['open', 'used', 'ended']),
    session: Type.Optional(Type.Object({ id: Id, deviceName: Type.String() })),
  }),
})
