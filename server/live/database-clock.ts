import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

export type DatabaseClock = ReturnType<typeof createDatabaseClock>

/** Microseconds per second by which a clock may run fast. */
const drift = 1000
const slack = 5000

const clockTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`

/** PostgreSQL's clock, the same for all its servers, in microseconds since 1970. */
export function createDatabaseClock(db: Db) {
  let last = { time: 0, readAt: 0 }
  return {
    read: async (): Promise<number> => {
      const { time } = await db.selectNoFrom(clockTime.as('time')).executeTakeFirstOrThrow()
      last = { time, readAt: performance.now() }
      return time
    },
    /** A moment that has certainly passed, judging by the last reading, and not long ago. */
    passed: (): number => {
      const seconds = (performance.now() - last.readAt) / 1000
      return Math.floor(last.time + seconds * (1_000_000 - drift) - slack)
    },
  }
}
