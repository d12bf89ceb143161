import type { Seconds } from '#contract/units.ts'

type Json = string

/** What the servers do and note: part of the data model, beside tables.ts. */
export type ServerTables = {
  /**
   * Work to be done after its transaction; `parkedAt` when it has failed too often. Recurring work has its kind as its
   * id, so that there is only one row of it.
   */
  job: {
    id: string
    kind: string
    data: Json
    attempts: number
    runAfter: Seconds
    lockedUntil: Seconds | null
    parkedAt: Seconds | null
    lastError: string | null
    createdAt: Seconds
  }

  /** Attempts that several servers count together, as the rate limit library writes them; `expire` in milliseconds. */
  rate_count: {
    key: string
    points: number
    expire: number | null
  }

  /** Such as the set-up key while no account exists. */
  server_state: {
    name: string
    value: string
  }
}
