import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Milliseconds } from '#contract/units.ts'
import type { Database } from '../database/database.ts'
import { within } from '../within.ts'
import type { CreateLimiter } from './rate-limits.ts'

const timeout: Milliseconds = 1000

/**
 * Counts in PostgreSQL, for all servers. While that is slow or away, each counts for itself. Keys are addresses and
 * names, so the table has them hashed with the secret.
 */
export function sharedLimiters(database: Database, secret: string): CreateLimiter {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      within(
        timeout,
        database.commit((tx) => tx.executeQuery(CompiledQuery.raw(text, values))),
      ),
  }
  const encoded = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  let isFirst = true
  return (keyPrefix, { attempts: points, seconds: duration }) => {
    const counts = { keyPrefix, points, duration }
    const limiter = new RateLimiterPostgres({
      ...counts,
      storeClient,
      storeType: 'client',
      tableName: 'rate_count',
      tableCreated: true,
      // One clears the whole table.
      clearExpiredByTimeout: isFirst,
      insuranceLimiter: new RateLimiterMemory(counts),
    })
    isFirst = false
    return {
      consume: (key, weight) => limiter.consume(encoded(key), weight),
      reward: (key, weight) => limiter.reward(encoded(key), weight),
    }
  }
}
