import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Bytes } from '#contract/units.ts'
import type { PostgresConfig } from '../config/database-settings.ts'
import type { Db } from '../database/tables.ts'
import { watchConnection } from '../database/watched-connection.ts'
import { StartError } from '../errors.ts'
import type { Carrier, CarrierListener } from './carrier.ts'

const channel = 'coterie_live'
/** PostgreSQL takes less than 8,000. */
const longest: Bytes = 7900
const connectionTimeoutMillis = 3500

type Options = { config: PostgresConfig; db: Db; log: Logger }

/**
 * Carries texts by PostgreSQL's listen and notify, on a connection of its own.
 * @throws StartError when that cannot be opened
 */
export async function openPostgresCarrier(
  { config, db, log }: Options,
  { receive, onReturn }: CarrierListener,
): Promise<Carrier> {
  const { default: pg } = await import('pg')
  const newClient = () => {
    const client = new pg.Client({ connectionString: config.url, connectionTimeoutMillis })
    return client.on('notification', ({ payload }) => payload && receive(payload))
  }
  const connection = await watchConnection(newClient, {
    prepare: (client) => client.query(`listen ${channel}`),
    onReturn: () => {
      log.info('events from other servers arrive again')
      onReturn()
    },
    onLoss: () => log.warn('events from other servers do not arrive until PostgreSQL responds'),
  }).catch((cause: Error) => {
    throw new StartError(
      `The connection to PostgreSQL that hears the other servers cannot be opened (${cause.message}). Check that PostgreSQL is running and takes two connections more from each server than DATABASE_CONNECTIONS.`,
      { cause },
    )
  })

  return {
    longest,
    send: async (texts) => {
      await db
        .selectFrom(sql<{ text: string }>`unnest(${texts}::text[])`.as<'sent'>(sql`sent(text)`))
        .select(sql`pg_notify(${channel}, text)`.as('done'))
        .execute()
    },
    sendAtOnce: (text) => connection.run('select pg_notify($1, $2)', [channel, text]),
    isConnected: connection.isOpen,
    close: connection.close,
  }
}
