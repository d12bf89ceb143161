import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'

/** Another server has the lock of this database. */
export class LockTaken extends Error {}

export type Guard = {
  /** False once another server was seen to have taken the lock while ours was lost. */
  holdsLock: () => boolean
  close: () => Promise<void>
}

const lockId = 0x434f5445
const beatEvery = 1000
const patience = 2500
/** After a long computation of ours the timer fires before a response is read that has long been there. */
const timeToRead = 250

/**
 * Holds a lock of the database on a connection of its own, so that a second server is refused, and asks on it every
 * second whether PostgreSQL still responds. After an outage the lock is taken again. Servers that know of each other
 * share the lock, which one that is alone then cannot have.
 * @param onSilence called when PostgreSQL has stopped responding without closing its connections
 * @throws LockTaken, or why there is no connection
 */
export async function guardDatabase(
  newClient: () => Client,
  onSilence: () => void,
  { log, isOneOfSeveral }: { log: Logger; isOneOfSeveral: boolean },
): Promise<Guard> {
  let client: Client | undefined = await takeLock(newClient(), isOneOfSeveral)
  let holdsLock = true
  let closed = false
  let timer: NodeJS.Timeout
  let beating = Promise.resolve()

  const beat = async () => {
    try {
      client ??= await takeLock(newClient(), isOneOfSeveral)
      if (!holdsLock) log.warn('the lock of the database is ours again')
      holdsLock = true
      if (!(await responds(client))) {
        log.error('PostgreSQL has stopped responding')
        client.connection.stream.destroy()
        client = undefined
        onSilence()
      }
    } catch (error) {
      client = undefined
      if (error instanceof LockTaken && holdsLock) {
        holdsLock = false
        log.fatal('another Coterie has taken over this database; nothing is written until one of the two is stopped')
      }
    }
    if (!closed) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => (beating = beat()), beatEvery).unref()
  }
  schedule()

  return {
    holdsLock: () => holdsLock,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await beating
      await client?.end()
    },
  }
}

async function takeLock(client: Client, isOneOfSeveral: boolean): Promise<Client> {
  client.on('error', () => {})
  try {
    await client.connect()
    // PostgreSQL notices within half a minute when our machine is gone, and gives up the lock.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4')
    const lock = isOneOfSeveral ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
    const { rows } = await client.query<{ taken: boolean }>(`select not ${lock}(${lockId}) as taken`)
    if (rows[0]!.taken) throw new LockTaken('Another server has the lock.')
    return client
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

async function responds(client: Client): Promise<boolean> {
  const stopped = new AbortController()
  const silence = async () => {
    const options = { ref: false, signal: stopped.signal }
    await delay(patience, undefined, options)
    await delay(timeToRead, undefined, options)
    return false
  }
  try {
    const response = client.query('select 1').then(() => true)
    return await Promise.race([response, silence()])
  } finally {
    stopped.abort()
  }
}
