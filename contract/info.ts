import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds } from './fields.ts'

/**
 * Specification, section 3 "Server info flags"; all but the first two only with a session. `is_new` is there while no
 * account exists.
 */
export const Info = Type.Object({
  default_lang: Type.String(),
  allow_email: Type.Boolean(),
  is_new: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.String()),
  upload: Type.Optional(
    Type.Object({ image: Type.Boolean(), video: Type.Boolean(), audio: Type.Boolean(), pdf: Type.Boolean() }),
  ),
  allow_public_links: Type.Optional(Type.Boolean()),
  allow_message_reactions: Type.Optional(Type.Boolean()),
  show: Type.Optional(Type.Object({ group_invitation_links: Type.Boolean() })),
})
export type Info = Type.Static<typeof Info>

export const readInfo = endpoint('What this server allows, and its default language', {
  method: 'GET',
  path: '/api/info',
  access: 'anyone',
  response: Info,
})

/** Also while the database is away: whatever starts servers anew should not do so for that. */
export const readHealth = endpoint('Whether this server is running', {
  method: 'GET',
  path: '/api/health',
  access: 'anonymous',
  response: Type.Object({ status: Type.Literal('ok') }),
})

const status = Type.Enum(['ok', 'warning', 'failing', 'off'])
const Part = Type.Object({ status, reason: Type.Optional(Type.String()) })

/** `off` is what is not set up. Times are in seconds since 1970. */
export const HealthParts = Type.Object({
  /** Whether the database responds. */
  server: Part,
  /** Of an SQLite database, or of this many original files. */
  damage: Type.Object({ ...Part.properties, originals: Type.Optional(Type.Integer()) }),
  /** Where files are: the data folder, or S3. */
  store: Part,
  /** `fullAt` is when it will be full if as much is uploaded as in the last month. */
  disk: Type.Object({
    ...Part.properties,
    freeBytes: Type.Optional(Type.Integer()),
    totalBytes: Type.Optional(Type.Integer()),
    fullAt: Type.Optional(EpochSeconds),
  }),
  backup: Type.Object({ ...Part.properties, lastAt: Type.Optional(EpochSeconds) }),
  jobs: Type.Object({
    ...Part.properties,
    waiting: Type.Optional(Type.Integer()),
    parked: Type.Optional(Type.Integer()),
  }),
  mail: Part,
  /** What carries events between several servers. */
  bus: Part,
  /** Of the public address. */
  certificate: Type.Object({ ...Part.properties, validUntil: Type.Optional(EpochSeconds) }),
})
export type HealthParts = Type.Static<typeof HealthParts>

/**
 * For load balancers: refused as `unavailable` when this server cannot serve, because its database does not respond. For
 * monitors, with `Authorization: Bearer` and the key of the settings, it tells of each part; the status is then 503 when
 * one of them is failing.
 */
export const readReadiness = endpoint('Whether this server can serve', {
  method: 'GET',
  path: '/api/health/ready',
  access: 'anonymous',
  response: Type.Object({ status: Type.Enum(['ok', 'failing']), parts: Type.Optional(HealthParts) }),
})
