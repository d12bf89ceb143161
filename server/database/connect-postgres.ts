import { setTimeout as delay } from 'node:timers/promises'
import { PostgresDialect, type Dialect, type Kysely } from 'kysely'
import type { Client, ClientConfig, Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Milliseconds } from '#contract/units.ts'
import type { PostgresConfig } from '../config/database-settings.ts'
import { AppError, StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './dialect.ts'
import { withNamedStatements } from './named-statements.ts'
import { createPipeline } from './pipeline.ts'
import { guardDatabase, LockTaken, OthersDiffer } from './postgres-guard.ts'
import type { Db, Tables } from './tables.ts'

/** A request is refused within five seconds, so a connection has to be found sooner. */
const connectionTimeoutMillis: Milliseconds = 3500
/** No statement of ours takes as long, except in a migration. */
const statementTimeout: Milliseconds = 60_000
const startTimeout = 60_000
/** A server that was just killed may still hold the lock, and so may an attempt that we gave up. */
const lockTimeout: Milliseconds = 3000
const betweenAttempts = 250

/**
 * JIT compilation takes longer than running any of our statements; and random access is as fast as sequential in
 * memory and on an SSD, so indexes pay off.
 */
const settingsOfConnection = 'set jit = off; set random_page_cost = 1.1'

const int8 = 20

/** @throws StartError when PostgreSQL refuses, does not respond for a minute, or serves another Coterie */
export async function openPostgres(
  config: PostgresConfig,
  kysely: (dialect: Dialect) => Kysely<Tables>,
  { log, isShared, inCommon }: { log: Logger; isShared: boolean; inCommon: string | undefined },
): Promise<Database> {
  const { default: pg } = await import('pg')
  const types = {
    getTypeParser: ((id: number, format?: 'text') =>
      id === int8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  }
  const settings: ClientConfig = { connectionString: config.url, connectionTimeoutMillis, types }
  const pool = new pg.Pool({
    ...settings,
    max: config.connections,
    statement_timeout: statementTimeout,
    pipeline: true,
  })
  const dropConnections = survive(pool)
  pool.on('connect', (client) => void client.query(settingsOfConnection).catch(() => {}))
  const newClient = () => new pg.Client(settings)
  const guard = isShared
    ? undefined
    : await guardOnceReady(newClient, dropConnections, { log, inCommon }, config.url).catch(async (cause: Error) => {
        await pool.end()
        throw cause instanceof StartError ? cause : refused(cause, inCommon !== undefined)
      })
  const dialect = new PostgresDialect({ pool: withNamedStatements(pool) })
  const both = kysely(dialect)
  const inPipeline = createPipeline(dialect)
  const migrations = new pg.Pool({ ...settings, max: 1 })
  survive(migrations)
  const write = kysely(new PostgresDialect({ pool: migrations }))
  return {
    kind: 'postgres',
    read: both as unknown as Db,
    write,
    commit: async (work) => {
      if (guard && !guard.holdsLock()) throw new AppError('unavailable')
      return both.transaction().execute((tx) => inPipeline(tx, work))
    },
    close: async () => {
      await both.destroy()
      // Kysely does not close a pool that never ran a query.
      if (!pool.ending) await pool.end()
      await write.destroy()
      if (!migrations.ending) await migrations.end()
      await guard?.close()
    },
  }
}

/**
 * Keeps a lost connection from ending the process: the pool removes its own listener from connections in use.
 * @returns a function that drops every connection, so that work waiting for a silent server fails now
 */
function survive(pool: Pool): () => void {
  const open = new Set<PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', (client) => void open.delete(client))
  return () => {
    for (const client of open) (client as unknown as Client).connection.stream.destroy()
  }
}

type GuardOptions = Parameters<typeof guardDatabase>[2]

async function guardOnceReady(newClient: () => Client, onSilence: () => void, options: GuardOptions, url: string) {
  const began = performance.now()
  let takenSince: number | undefined
  for (let announced = false; ;) {
    const now = performance.now()
    try {
      return await guardDatabase(newClient, onSilence, options)
    } catch (error) {
      takenSince = error instanceof LockTaken ? (takenSince ?? now) : undefined
      const isGivenUp =
        takenSince === undefined ? !isUnavailable(error) || now - began > startTimeout : now - takenSince > lockTimeout
      if (isGivenUp) throw error
      if (!announced) {
        const reason = (error as Error).message
        // Another server holds the lock only for a moment: it is being refused, or has just ended.
        if (!(error instanceof LockTaken))
          options.log.warn({ reason }, `waiting for PostgreSQL at ${URL.parse(url)?.host}, for up to a minute`)
        announced = true
      }
    }
    await delay(betweenAttempts)
  }
}

function refused(cause: Error, isOneOfSeveral: boolean): StartError {
  if (cause instanceof OthersDiffer) {
    return new StartError(
      'BUS_URL or STORE_URL of this server differs from that of another one on the database of DATABASE_URL. Give all servers the same. To change where they lead, stop all servers first.',
      { cause },
    )
  }
  if (cause instanceof LockTaken) {
    return new StartError(
      isOneOfSeveral
        ? 'A Coterie without BUS_URL already runs on the database of DATABASE_URL. Stop it first; if it is to be one of several servers, set BUS_URL and STORE_URL there as well.'
        : 'Another Coterie already runs on the database of DATABASE_URL. Stop it first, or set DATABASE_URL to another database; for several servers on one database, set BUS_URL and STORE_URL on each of them.',
      { cause },
    )
  }
  return new StartError(
    `PostgreSQL is not responding at DATABASE_URL (${cause.message}). Check that it is running and that user, password and database are correct.`,
    { cause },
  )
}
