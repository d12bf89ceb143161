import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Name } from '../fields.ts'
import { GroupRef } from '../groups.ts'
import { UserRef } from '../users.ts'
import { proof } from './confirming.ts'
import { tokenScopes } from './token-scopes.ts'

export const tokenLimits = { perPerson: 20 } as const

/** In days, or until it is removed. */
const Lasts = Type.Union([Type.Literal(30), Type.Literal(90), Type.Literal(365), Type.Literal('forever')])
export type TokenDuration = Type.Static<typeof Lasts>

const Scopes = Type.Array(Type.Enum(tokenScopes), { minItems: 1, maxItems: tokenScopes.length, uniqueItems: true })

/** Without a `group` for all groups of its person, without `endsAt` until it is removed. `lastUsedAt` is within ten minutes. */
export const Token = Type.Object({
  id: Id,
  name: Name,
  scopes: Scopes,
  group: Type.Optional(GroupRef),
  createdAt: EpochSeconds,
  endsAt: Type.Optional(EpochSeconds),
  lastUsedAt: Type.Optional(EpochSeconds),
})
export type Token = Type.Static<typeof Token>

/** Also those that have ended, until they are removed. Newest first. */
export const listTokens = endpoint('Your tokens for programs', {
  method: 'GET',
  path: '/api/me/tokens',
  access: 'session',
  response: Type.Object({ tokens: Type.Array(Token) }),
})

/** `secret` is the token itself, which is never shown again: only its hash is stored. */
export const makeToken = endpoint('Make a token for a program', {
  method: 'POST',
  path: '/api/me/tokens',
  access: 'session',
  status: 201,
  body: Type.Object({
    name: Name,
    scopes: Scopes,
    group: Type.Optional(Id),
    lasts: Lasts,
    ...proof,
  }),
  response: Type.Object({ token: Token, secret: Type.String() }),
})

export const removeToken = endpoint('Remove a token: it ends at once', {
  method: 'DELETE',
  path: '/api/me/tokens/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** For programs, with any token; there is none to read with the key of a session. */
export const readToken = endpoint('The token of this call: what it may do, and whose it is', {
  method: 'GET',
  path: '/api/token',
  access: 'session',
  token: 'any',
  response: Type.Object({ ...Token.properties, owner: UserRef }),
})
