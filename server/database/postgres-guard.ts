import type { Client } from 'pg'
import type { Logger } from 'pino'
import { watchConnection } from './watched-connection.ts'

/** Another server has the lock of this database. */
export class LockTaken extends Error {}

export type Guard = {
  /** False once another server was seen to have taken the lock while ours was lost. */
  holdsLock: () => boolean
  close: () => Promise<void>
}

const lockId = 0x434f5445

/**
 * Holds a lock of the database on a connection of its own, so that a second server is refused, and watches there
 * whether PostgreSQL still responds. After an outage the lock is taken again. Servers that know of each other share the
 * lock, which one that is alone then cannot have.
 * @param onSilence called when PostgreSQL has stopped responding without closing its connections
 * @throws LockTaken, or why there is no connection
 */
export async function guardDatabase(
  newClient: () => Client,
  onSilence: () => void,
  { log, isOneOfSeveral }: { log: Logger; isOneOfSeveral: boolean },
): Promise<Guard> {
  let holdsLock = true
  const { close } = await watchConnection(newClient, {
    prepare: (client) => takeLock(client, isOneOfSeveral),
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

async function takeLock(client: Client, isOneOfSeveral: boolean): Promise<void> {
  // PostgreSQL notices within half a minute when our machine is gone, and gives up the lock.
  await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4')
  const lock = isOneOfSeveral ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ taken: boolean }>(`select not ${lock}(${lockId}) as taken`)
  if (rows[0]!.taken) throw new LockTaken('Another server has the lock.')
}
