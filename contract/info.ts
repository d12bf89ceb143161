import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds } from './fields.ts'

/** What `info` says of another server with which people sign in; `automatic` when the login page leads there at once. */
export const IdentityProvider = Type.Object({ name: Type.String(), automatic: Type.Optional(Type.Literal(true)) })

/**
 * All but the first seven only with a session. `is_new` is there while no account exists, `privacy` when there is a page
 * at `/privacy`. `password_login` is false where nobody signs in with a password. `address` is the one that people use,
 * where the server knows it. `backup_months` is how long backups last, where the server makes them itself.
 */
export const Info = Type.Object({
  default_lang: Type.String(),
  allow_email: Type.Boolean(),
  is_new: Type.Optional(Type.Boolean()),
  privacy: Type.Optional(Type.Boolean()),
  password_login: Type.Optional(Type.Literal(false)),
  identity_provider: Type.Optional(IdentityProvider),
  allow_passkeys: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  upload: Type.Optional(
    Type.Object({ image: Type.Boolean(), video: Type.Boolean(), audio: Type.Boolean(), pdf: Type.Boolean() }),
  ),
  allow_public_links: Type.Optional(Type.Boolean()),
  allow_message_reactions: Type.Optional(Type.Boolean()),
  backup_months: Type.Optional(Type.Integer()),
  show: Type.Optional(Type.Object({ group_invitation_links: Type.Boolean() })),
})
export type Info = Type.Static<typeof Info>

export const readInfo = endpoint('What this server allows, and its default language', {
  method: 'GET',
  path: '/api/info',
  access: 'anyone',
  response: Info,
})

/** Also while the database is away: a supervisor must not restart the server for that. */
export const readHealth = endpoint('Whether this server is running', {
  method: 'GET',
  path: '/api/health',
  access: 'anonymous',
  response: Type.Object({ status: Type.Literal('ok') }),
})

const status = Type.Enum(['ok', 'warning', 'failing', 'off'])
const Part = Type.Object({ status, reason: Type.Optional(Type.String()) })

/** `off` is what is not set up. */
export const HealthParts = Type.Object({
  server: Part,
  damage: Type.Object({ ...Part.properties, originals: Type.Optional(Type.Integer()) }),
  store: Part,
  /** `fullAt` is when it will be full if uploads continue as in the last month. */
  disk: Type.Object({
    ...Part.properties,
    freeBytes: Type.Optional(Type.Integer()),
    totalBytes: Type.Optional(Type.Integer()),
    fullAt: Type.Optional(EpochSeconds),
  }),
  backup: Type.Object({
    ...Part.properties,
    lastAt: Type.Optional(EpochSeconds),
    checkedAt: Type.Optional(EpochSeconds),
  }),
  jobs: Type.Object({
    ...Part.properties,
    waiting: Type.Optional(Type.Integer()),
    parked: Type.Optional(Type.Integer()),
  }),
  mail: Part,
  bus: Part,
  certificate: Type.Object({ ...Part.properties, validUntil: Type.Optional(EpochSeconds) }),
  clock: Part,
})
export type HealthParts = Type.Static<typeof HealthParts>

/**
 * Refused as `unavailable` when the database does not respond. `Authorization: Bearer` with the key of the settings
 * adds each part; the status is then 503 when one of them is failing.
 */
export const readReadiness = endpoint('Whether this server can serve', {
  method: 'GET',
  path: '/api/health/ready',
  access: 'anonymous',
  response: Type.Object({ status: Type.Enum(['ok', 'failing']), parts: Type.Optional(HealthParts) }),
})
