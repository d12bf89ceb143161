import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { ofPrepared } from './prepared.ts'

const mostNamed = 100
/** Lists of each length make another statement. One gets a name once it has run so often among so many. */
const often = 10
const among = 5000

/**
 * Wraps the pool for Kysely, which cannot name statements: PostgreSQL plans a named one a few times, and then reuses
 * the plan. Unnamed ones are planned every time, since the best way to find a word depends on the word.
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  let unnamed = 0
  const nameOf = (text: string) => {
    if (names.has(text) || names.size >= mostNamed) return names.get(text)
    if (unnamed++ % among === 0) runs.clear()
    const ran = (runs.get(text) ?? 0) + 1
    if (ran >= often) names.set(text, `coterie_${names.size}`)
    else runs.set(text, ran)
    return names.get(text)
  }
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? namingClient(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function namingClient(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = ofPrepared in values ? nameOf(text) : undefined
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
  // The other signature is for Kysely's cursors, which we do not use.
  return { query: query as never, release: (destroy) => client.release(destroy) }
}
