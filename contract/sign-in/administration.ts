import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, Text } from '../fields.ts'
import { HealthParts } from '../info.ts'
import { UserRef } from '../users.ts'
import { proof, Proof } from './confirming.ts'
import { reaches } from './reach.ts'

/*
 * For those who look after the server. None of it shows what is in a group they are not in.
 */

/** `notes` are text, of which the beginning is there. */
export const Release = Type.Object({
  version: Type.String(),
  publishedAt: Type.Optional(EpochSeconds),
  notes: Type.String(),
  url: Type.Optional(Type.String()),
})
export type Release = Type.Static<typeof Release>

/**
 * `releases` is there where the server was asked to look for newer ones: when it last could, and the newest that it saw.
 * `reach` is who can open the address, as far as its name says. `mediaTools` prepare videos and sound.
 */
export const ServerHealth = Type.Object({
  parts: HealthParts,
  address: Type.Object({
    url: Type.String(),
    reach: Type.Enum(reaches),
    isEncrypted: Type.Boolean(),
  }),
  database: Type.Object({ kind: Type.Enum(['sqlite', 'postgres']), bytes: Type.Integer() }),
  mediaTools: Type.Boolean(),
  version: Type.String(),
  releases: Type.Optional(Type.Object({ lookedAt: Type.Optional(EpochSeconds), newer: Type.Optional(Release) })),
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

/**
 * `login` is empty for somebody without an email address. `storedBytes` is what the files they uploaded take,
 * counted every hour. `suspendedAt` is there for somebody who cannot sign in.
 */
export const AdministeredPerson = Type.Object({
  ...UserRef.properties,
  login: Type.String(),
  lastActivityDate: EpochSeconds,
  storedBytes: Type.Integer(),
  devices: Type.Integer(),
  groups: Type.Integer(),
  waysIn: Type.Array(Type.Enum(wayInKinds)),
  isAdmin: Type.Optional(Type.Literal(true)),
  suspendedAt: Type.Optional(EpochSeconds),
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

/** Emailed to the person; only where this server sends them no email, `link` is there to be handed over. */
export const sendResetLink = endpoint('Let somebody choose a new password, as an administrator', {
  method: 'POST',
  path: '/api/admin/people/:id/reset-link',
  access: 'session',
  params: IdParams,
  body: Proof,
  response: Type.Object({ mailedTo: Type.Optional(Type.String()), link: Type.Optional(Type.String()) }),
})

/** Signed out everywhere, and let in nowhere; what others see of them stays. Not for administrators. */
export const suspendPerson = endpoint('Keep somebody out until they are brought back, as an administrator', {
  method: 'PUT',
  path: '/api/admin/people/:id/suspension',
  access: 'session',
  params: IdParams,
  body: Proof,
  status: 204,
})

export const endSuspension = endpoint('Let somebody sign in again, as an administrator', {
  method: 'DELETE',
  path: '/api/admin/people/:id/suspension',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Proof),
  status: 204,
})

/** As if they did it themselves: for 14 days they can come back, unless they are suspended. Not for administrators. */
export const deletePerson = endpoint('Delete somebody’s account, as an administrator', {
  method: 'DELETE',
  path: '/api/admin/people/:id',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Type.Object({ ...proof, messages: Type.Optional(Type.Enum(['stay', 'go'])) })),
  status: 204,
})

export const administratorActs = [
  'administrator-added',
  'administrator-removed',
  'address-changed',
  'backup-checked',
  'backup-made',
  'backups-changed',
  'email-changed',
  'email-tested',
  'emails-resumed',
  'emails-retried',
  'jobs-retried',
  'language-changed',
  'notice-published',
  'notice-removed',
  'person-signed-out',
  'releases-changed',
  'reset-link-made',
  'person-suspended',
  'suspension-ended',
  'person-deleted',
  'storage-limit-of-people',
  'storage-limit-of-groups',
  'storage-limit-of-person',
  'storage-limit-of-group',
] as const
export type AdministratorAct = (typeof administratorActs)[number]

/** Without `actor`, it was done on the command line, or by somebody who has no account any more. */
export const RecordedAdministratorAct = Type.Object({
  id: Id,
  type: Type.Enum(administratorActs),
  createdAt: EpochSeconds,
  actor: Type.Optional(UserRef),
  person: Type.Optional(UserRef),
  group: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
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
