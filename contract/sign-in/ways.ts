import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds } from '../fields.ts'
import { Passkey } from './passkeys.ts'

/** How a session may have begun; `entry-code` is a code or a QR that somebody already signed in has made. */
export const ways = ['password', 'email-code', 'passkey', 'identity-provider', 'entry-code'] as const

export type Way = (typeof ways)[number]

/** `identity-provider` is signing in there once more. */
export const waysToConfirm = ['password', 'passkey', 'email-code', 'identity-provider'] as const

/**
 * `login` is empty for somebody without an address. `email` says whether an email can let the person in: that may be `off`
 * on this server, it may send none, and an address that has refused several is parked. `secondStep` is there
 * when the password asks for a code as well. `hasSpare` is whether a way is left when a device is lost; whoever is looked after is let in again. `confirmBy` is how the
 * person can show who they are in a session that is not young anymore; whoever is looked after need not. `lastUsed` are the beginnings of the sessions that still last.
 */
export const WaysIn = Type.Object({
  login: Type.String(),
  hasPassword: Type.Boolean(),
  email: Type.Enum(['works', 'off', 'no-address', 'no-mail-server', 'parked']),
  allowsPasskeys: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  secondStep: Type.Optional(Type.Object({ since: EpochSeconds, recoveryCodesLeft: Type.Integer() })),
  hasSpare: Type.Boolean(),
  confirmBy: Type.Optional(Type.Array(Type.Enum(waysToConfirm))),
  lastUsed: Type.Array(Type.Object({ way: Type.Enum(ways), at: EpochSeconds })),
})
export type WaysIn = Type.Static<typeof WaysIn>

export const readWays = endpoint('The ways in which you can sign in', {
  method: 'GET',
  path: '/api/me/ways',
  access: 'session',
  response: WaysIn,
})
