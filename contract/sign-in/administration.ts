import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, Text } from '../fields.ts'
import { HealthParts } from '../info.ts'
import { UserRef } from '../users.ts'
import { Proof } from './confirming.ts'

/*
 * For those who look after the server. None of it shows what is in a group they are not in.
 */

/** `reach` is who can open the address, as far as its name says. `mediaTools` prepare videos and sound. */
export const ServerHealth = Type.Object({
  parts: HealthParts,
  address: Type.Object({
    url: Type.String(),
    reach: Type.Enum(['this-computer', 'others']),
    isEncrypted: Type.Boolean(),
  }),
  database: Type.Object({ kind: Type.Enum(['sqlite', 'postgres']), bytes: Type.Integer() }),
  mediaTools: Type.Boolean(),
  version: Type.String(),
  people: Type.Integer(),
  groups: Type.Integer(),
  photos: Type.Integer(),
  checkedAt: EpochSeconds,
})
export type ServerHealth = Type.Static<typeof ServerHealth>

export const readServerHealth = endpoint('How the server is, for its administrators', {
  method: 'GET',
  path: '/api/admin/health',
  access: 'session',
  response: ServerHealth,
})

/** `jobs` is how many there were. */
export const retryParkedJobs = endpoint('Try again what the server gave up after failing often', {
  method: 'POST',
  path: '/api/admin/parked-jobs/retry',
  access: 'session',
  response: Type.Object({ jobs: Type.Integer() }),
})

/** Besides a code by email, which anybody with an address can use. */
export const wayInKinds = ['password', 'passkey', 'provider', 'looked-after'] as const

/** `login` is empty for somebody without an email address. `storedBytes` is what the files they uploaded take. */
export const AdministeredPerson = Type.Object({
  ...UserRef.properties,
  login: Type.String(),
  lastActivityDate: EpochSeconds,
  storedBytes: Type.Integer(),
  devices: Type.Integer(),
  groups: Type.Integer(),
  waysIn: Type.Array(Type.Enum(wayInKinds)),
  isAdmin: Type.Optional(Type.Literal(true)),
})
export type AdministeredPerson = Type.Static<typeof AdministeredPerson>

/** In the order in which they came; `next` is the `after` of the page that follows. `name` finds those whose name has words that begin so. */
export const listEverybody = endpoint('Everybody with an account, 30 at a time, for administrators', {
  method: 'GET',
  path: '/api/admin/people',
  access: 'session',
  query: Type.Object({ after: Type.Optional(Id), name: Type.Optional(Text(limits.name)) }),
  response: Type.Object({ people: Type.Array(AdministeredPerson), next: Type.Optional(Id) }),
})

/** Of oneself all but this one. */
export const signOutPerson = endpoint('Sign somebody out everywhere, as an administrator', {
  method: 'POST',
  path: '/api/admin/people/:id/sign-out',
  access: 'session',
  params: IdParams,
  body: Proof,
  response: Type.Object({ devices: Type.Integer() }),
})

export const administratorActs = [
  'administrator-added',
  'administrator-removed',
  'backup-checked',
  'backup-made',
  'jobs-retried',
  'person-signed-out',
] as const
export type AdministratorAct = (typeof administratorActs)[number]

/** Without `actor`, it was done on the command line, or by somebody who has no account any more. */
export const RecordedAdministratorAct = Type.Object({
  id: Id,
  type: Type.Enum(administratorActs),
  createdAt: EpochSeconds,
  actor: Type.Optional(UserRef),
  person: Type.Optional(UserRef),
})
export type RecordedAdministratorAct = Type.Static<typeof RecordedAdministratorAct>

/** `next` is the `before` of the page that follows, if there is one. */
export const listAdministratorActs = endpoint('What administrators did, 30 at a time, newest first, for 12 months', {
  method: 'GET',
  path: '/api/admin/acts',
  access: 'session',
  query: Type.Object({ before: Type.Optional(Id) }),
  response: Type.Object({ acts: Type.Array(RecordedAdministratorAct), next: Type.Optional(Id) }),
})
