import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { watchConnection } from './watched-connection.ts'

/** Another server has the lock of this database. */
export class LockTaken extends Error {}

/** One of several servers has other settings than the others. */
export class OthersDiffer extends LockTaken {}

export type Guard = {
  /** False once another server was seen to have taken the lock while ours was lost. */
  holdsLock: () => boolean
  close: () => Promise<void>
}

const lockId = 0x434f5445

/**
 * Holds a lock of the database on a connection of its own, so that a second server is refused, and watches there
 * whether PostgreSQL still responds. After an outage the lock is taken again. Servers that know of each other share the
 * lock, which one that is alone then cannot have, and each has another one named by what they must have in common.
 * @param onSilence called when PostgreSQL has stopped responding without closing its connections
 * @throws LockTaken, or why there is no connection
 */
export async function guardDatabase(
  newClient: () => Client,
  onSilence: () => void,
  { log, inCommon }: { log: Logger; inCommon: string | undefined },
): Promise<Guard> {
  let holdsLock = true
  const { close } = await watchConnection(newClient, {
    prepare: (client) => takeLock(client, inCommon),
    onReturn: () => {
      if (!holdsLock) log.warn('the lock of the database is ours again')
      holdsLock = true
    },
    onLoss: ({ isSilent }) => {
      if (!isSilent) return
      log.error('PostgreSQL has stopped responding')
      onSilence()
    },
    onFailure: (error) => {
      if (!(error instanceof LockTaken) || !holdsLock) return
      holdsLock = false
      log.fatal('another Coterie has taken over this database; nothing is written until one of the two is stopped')
    },
  })
  return { holdsLock: () => holdsLock, close }
}

async function takeLock(client: Client, inCommon: string | undefined): Promise<void> {
  // PostgreSQL notices within half a minute when our machine is gone, and gives up the lock.
  await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4')
  const lock = inCommon === undefined ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const { rows } = await client.query<{ taken: boolean }>(`select not ${lock}(${lockId}) as taken`)
  if (rows[0]!.taken) throw new LockTaken('Another server has the lock.')
  if (inCommon !== undefined) await requireInCommon(client, inCommon)
}

async function requireInCommon(client: Client, inCommon: string): Promise<void> {
  const own = createHash('sha256').update(inCommon).digest().readUInt32BE() >>> 1
  await client.query(`select pg_try_advisory_lock_shared(${lockId}, ${own})`)
  const { rows } = await client.query<{ differ: boolean }>(
    `select exists (
       select from pg_locks
       where locktype = 'advisory' and classid = ${lockId} and objsubid = 2 and objid <> ${own}
         and database = (select oid from pg_database where datname = current_database())
     ) as differ`,
  )
  if (rows[0]!.differ) throw new OthersDiffer('Another server has other settings.')
}
