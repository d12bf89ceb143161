import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, EpochSeconds } from '../fields.ts'

/** The name of its folder. */
const BackupName = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-\\d{3}Z$' })

/**
 * Every one was complete and read back when it was made. `lacking`: originals were missing or damaged by then;
 * `damaged`: it has changed since. `keptFor` is of which periods it is the newest; without any, it is removed with the
 * next that is whole. `checkedAt` is when it was last read again.
 */
export const ServerBackup = Type.Object({
  name: BackupName,
  madeAt: EpochSeconds,
  state: Type.Enum(['complete', 'lacking', 'damaged']),
  bytes: Type.Optional(Type.Integer()),
  lost: Type.Optional(Type.Integer()),
  keptFor: Type.Array(Type.Enum(['day', 'week', 'month'])),
  checkedAt: Type.Optional(EpochSeconds),
  problem: Type.Optional(Type.String()),
})
export type ServerBackup = Type.Static<typeof ServerBackup>

/**
 * Without `folder`, no backups are made. `nights` are the last 14, on the clock of the server, as far as it is known
 * whether they have a backup. `failure` is why there has been none since the last, or what that one lacks, and
 * `checkFailure` why one could not be read again.
 */
export const ServerBackups = Type.Object({
  folder: Type.Optional(Type.String()),
  backups: Type.Array(ServerBackup),
  nights: Type.Array(Type.Object({ date: CalendarDate, isMade: Type.Boolean() })),
  nextAt: Type.Optional(EpochSeconds),
  task: Type.Optional(
    Type.Object({
      kind: Type.Enum(['making', 'checking']),
      name: Type.Optional(BackupName),
      since: EpochSeconds,
    }),
  ),
  failure: Type.Optional(Type.String()),
  checkFailure: Type.Optional(Type.String()),
})
export type ServerBackups = Type.Static<typeof ServerBackups>

export const readServerBackups = endpoint('The newest 60 backups and what is done about them, for administrators', {
  method: 'GET',
  path: '/api/admin/backups',
  access: 'session',
  response: ServerBackups,
})

/** `begun` is false while another is made or checked: there is one at a time. */
const Begun = Type.Object({ begun: Type.Boolean() })

export const makeServerBackup = endpoint('Make a backup now, as an administrator', {
  method: 'POST',
  path: '/api/admin/backups',
  access: 'session',
  response: Begun,
})

export const checkServerBackup = endpoint('Read all of a backup again, as an administrator', {
  method: 'POST',
  path: '/api/admin/backups/:name/check',
  access: 'session',
  params: Type.Object({ name: BackupName }),
  response: Begun,
})
