import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { watchConnection } from './watched-connection.ts'

export class LockTaken extends Error {}

export class OthersDiffer extends LockTaken {}

export type Guard = {
  /** False once another server has taken the lock while ours was lost. */
  holdsLock: () => boolean
  close: () => Promise<void>
}

const lockId = 0x434f5445

/**
 * Holds a lock of the database on its own connection, so that a second server is refused, and watches there whether
 * PostgreSQL responds. Takes the lock again after an outage. Servers that know of each other share the lock, which
 * excludes a lone one, and each holds a second one named after their common settings: a server that differs does not
 * start, or, if already running, only reports it.
 * @param onSilence called when PostgreSQL has stopped responding without closing its connections
 * @throws LockTaken, or why there is no connection
 */
export async function guardDatabase(
  newClient: () => Client,
  onSilence: () => void,
  { log, inCommon }: { log: Logger; inCommon: string | undefined },
): Promise<Guard> {
  let holdsLock = true
  let isServing = false
  const outage = reportOutage(log)
  const { close } = await watchConnection(newClient, {
    prepare: async (client) => {
      await takeLock(client, inCommon !== undefined)
      if (inCommon === undefined || (await takeNamedLock(client, inCommon, isServing))) return
      if (!isServing) throw new OthersDiffer('Another server has other settings.')
      log.error(
        'BUS_URL or STORE_URL of another server differs from that of this one; they may not hear each other, or miss files of each other, until both have the same',
      )
    },
    onReturn: () => {
      outage.end()
      if (!holdsLock) log.warn('the lock of the database is ours again')
      holdsLock = true
    },
    onLoss: ({ isSilent }) => {
      outage.begin()
      if (isSilent) onSilence()
    },
    onFailure: (error) => {
      if (!(error instanceof LockTaken) || !holdsLock) return
      holdsLock = false
      log.fatal('another Coterie has taken over this database; nothing is written until one of the two is stopped')
    },
  })
  isServing = true
  return {
    holdsLock: () => holdsLock,
    close: async () => {
      outage.forget()
      await close()
    },
  }
}

const aMinute = 60_000

function reportOutage(log: Logger) {
  let began = 0
  let timer: NodeJS.Timeout | undefined
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const forget = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    begin: () => {
      if (timer) return
      began = performance.now()
      log.error('the database does not respond; requests are refused until it is back')
      timer = setInterval(() => log.error({ seconds: seconds() }, 'PostgreSQL is still away'), aMinute).unref()
    },
    end: () => {
      if (timer) log.info({ seconds: seconds() }, 'PostgreSQL is back')
      forget()
    },
    forget,
  }
}

async function takeLock(client: Client, isOneOfSeveral: boolean): Promise<void> {
  // PostgreSQL notices within half a minute when our machine is gone, and gives up the lock.
  await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4')
  const lock = isOneOfSeveral ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ taken: boolean }>(`select not ${lock}(${lockId}) as taken`)
  if (rows[0]!.taken) throw new LockTaken('Another server has the lock.')
}

/**
 * Takes the lock named after the common settings, unless another server has one with another name; if this one
 * `isServing`, in any case: starting servers give way.
 * @returns whether all have the same
 */
async function takeNamedLock(client: Client, inCommon: string, isServing: boolean): Promise<boolean> {
  const own = createHash('sha256').update(inCommon).digest().readUInt32BE() >>> 1
  const isCommon = async () => {
    const { rows } = await client.query<{ differ: boolean }>(
      `select exists (
         select from pg_locks
         where locktype = 'advisory' and classid = ${lockId} and objsubid = 2 and objid <> ${own}
           and database = (select oid from pg_database where datname = current_database())
       ) as differ`,
    )
    return !rows[0]!.differ
  }
  if (!isServing && !(await isCommon())) return false
  await client.query(`select pg_try_advisory_lock_shared(${lockId}, ${own})`)
  return isCommon()
}
