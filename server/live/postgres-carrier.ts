import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { PostgresConfig } from '../config.ts'
import type { Db } from '../database/tables.ts'
import type { Carrier, CarrierListener } from './carrier.ts'

const channel = 'coterie_live'
/** In bytes; PostgreSQL takes less than 8,000. */
const longest = 7900
const beatEvery = 1000
const connectionTimeoutMillis = 3500
const patience = 2500

type Options = { config: PostgresConfig; db: Db; log: Logger }

/** Carries texts by PostgreSQL's listen and notify, listening on a connection of its own. */
export async function openPostgresCarrier(
  { config, db, log }: Options,
  { hear, onReturn }: CarrierListener,
): Promise<Carrier> {
  const { default: pg } = await import('pg')
  let client: Client | undefined
  let timer: NodeJS.Timeout
  let beating = Promise.resolve()
  let isClosed = false

  const listen = async () => {
    const fresh = new pg.Client({ connectionString: config.url, connectionTimeoutMillis, query_timeout: patience })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => payload && hear(payload))
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      return fresh
    } catch (error) {
      fresh.connection.stream.destroy()
      throw error
    }
  }
  const beat = async () => {
    const asked = client
    try {
      if (asked) await asked.query('select 1')
      else {
        client = await listen()
        log.info('events from other servers arrive again')
        onReturn()
      }
    } catch {
      asked?.connection.stream.destroy()
      client = undefined
    }
    if (asked && !client) log.warn('events from other servers do not arrive until PostgreSQL responds')
    if (!isClosed) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => (beating = beat()), beatEvery).unref()
  }
  client = await listen()
  schedule()

  return {
    longest,
    send: async (texts) => {
      await db
        .selectFrom(sql<{ text: string }>`unnest(${texts}::text[])`.as<'sent'>(sql`sent(text)`))
        .select(sql`pg_notify(${channel}, text)`.as('done'))
        .execute()
    },
    isConnected: () => client !== undefined,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await beating
      await client?.end()
    },
  }
}
