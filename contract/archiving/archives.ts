import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, TimeZone } from '../fields.ts'
import { GroupRef } from '../groups.ts'

/** `perPerson` are kept: beyond them the oldest goes. */
export const archiveLimits = { keptDays: 7, perPerson: 5 } as const

/** `making`: also while it waits for its turn. */
export const ArchiveState = Type.Enum(['making', 'ready', 'failed'])
export type ArchiveState = Type.Static<typeof ArchiveState>

export const ArchiveFailure = Type.Enum([
  'no-space',
  /** The person may not take the group along any more. */
  'not-allowed',
  'server-error',
])
export type ArchiveFailure = Type.Static<typeof ArchiveFailure>

/** A month of a year. */
export const ArchiveMonth = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })

/**
 * Of a group, or of one `month` of it; without a group, of what the person wrote. `done` of `total` bytes of its files
 * are in. Once it is ready, it has `size` bytes, `counts` what is in it, and `keptUntil` says when it is removed.
 */
export const Archive = Type.Object({
  id: Id,
  group: Type.Optional(GroupRef),
  month: Type.Optional(ArchiveMonth),
  createdAt: EpochSeconds,
  state: ArchiveState,
  reason: Type.Optional(ArchiveFailure),
  done: Type.Integer(),
  total: Type.Integer(),
  size: Type.Optional(Type.Integer()),
  counts: Type.Optional(
    Type.Object({ messages: Type.Integer(), files: Type.Integer(), people: Type.Integer(), missing: Type.Integer() }),
  ),
  keptUntil: Type.Optional(EpochSeconds),
})
export type Archive = Type.Static<typeof Archive>

/**
 * Of a group: by its hosts, and by members where they may make messages public. `timeZone` decides to which month and
 * day something belongs. Refused as `archive-running` while another of the person is being made.
 */
export const makeArchive = endpoint('Make an archive of what you wrote, or of a group or a month of it', {
  method: 'POST',
  path: '/api/archives',
  access: 'session',
  status: 201,
  body: Type.Object({
    group: Type.Optional(Id),
    month: Type.Optional(ArchiveMonth),
    timeZone: Type.Optional(TimeZone),
  }),
  response: Archive,
})

/** Newest first: those in which conversations began. Refused to whoever may not make an archive of the group. */
export const listArchiveMonths = endpoint('The months of which an archive of a group can be made', {
  method: 'GET',
  path: '/api/groups/:id/archive-months',
  access: 'session',
  params: IdParams,
  query: Type.Object({ timeZone: Type.Optional(TimeZone) }),
  response: Type.Object({ months: Type.Array(ArchiveMonth) }),
})

/** Only one's own, newest first; of groups only those that one may still take along. */
export const listArchives = endpoint('Your archives', {
  method: 'GET',
  path: '/api/archives',
  access: 'session',
  response: Type.Object({ archives: Type.Array(Archive) }),
})

/** Only one's own. Worth asking again every second or two while it is being made. */
export const readArchive = endpoint('One archive: how far it is, and what is in it', {
  method: 'GET',
  path: '/api/archives/:id',
  access: 'session',
  params: IdParams,
  response: Archive,
})

/** Also one that is still being made. */
export const removeArchive = endpoint('Remove an archive', {
  method: 'DELETE',
  path: '/api/archives/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** In parts where `Range` asks for them, so that an interrupted download goes on. */
export const downloadArchive = endpoint('Download an archive', {
  method: 'GET',
  path: '/api/archives/:id/archive.zip',
  access: 'media',
  params: IdParams,
  responseType: 'application/zip',
})
