import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import type { Milliseconds } from '#contract/units.ts'
import type { Tables } from './tables.ts'

export type Work<T> = (handle: Transaction<Tables>) => Promise<T>

/** Settled once the changes of the work are on disk or undone. */
type Queued = {
  work: Work<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

const mostTogether = 32
/** SQLite leaves no time for anything else while there is work. */
const longestTurn: Milliseconds = 20
const savepoint = 'queued'

/**
 * For a database with one writer: syncs concurrent work to disk together, because that is most of the cost of a small
 * transaction. Each piece of work still succeeds or fails alone, and resolves after the commit.
 */
export function sharedCommit(database: Kysely<Tables>): <T>(work: Work<T>) => Promise<T> {
  const queue: Queued[] = []
  let busy = false

  async function empty(): Promise<void> {
    busy = true
    while (queue.length > 0) await commitTogether(database, queue)
    busy = false
  }

  return <T>(work: Work<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    queue.push({ work, resolve, reject })
    if (!busy) void empty()
    return promise as Promise<T>
  }
}

async function commitTogether(database: Kysely<Tables>, queue: Queued[]): Promise<void> {
  const joined: Queued[] = []
  const committed: (() => void)[] = []
  let open: ControlledTransaction<Tables> | undefined
  try {
    open = await database.startTransaction().execute()
    let turnBegan = performance.now()
    while (joined.length < mostTogether) {
      // Work that has arrived meanwhile joins this commit.
      if (queue.length === 0 || performance.now() - turnBegan > longestTurn) {
        await nextTurn()
        turnBegan = performance.now()
      }
      const next = queue.shift()
      if (!next) break
      joined.push(next)
      const result = await runAlone(open, next)
      if (result) committed.push(() => next.resolve(result.value))
    }
    await open.commit().execute()
    for (const resolve of committed) resolve()
  } catch (error) {
    await open
      ?.rollback()
      .execute()
      .catch(() => {})
    for (const { reject } of joined.length > 0 ? joined : queue.splice(0)) reject(error)
  }
}

/** Undoes a failed piece of work alone; if this throws, the whole transaction was undone. */
async function runAlone(
  open: ControlledTransaction<Tables>,
  { work, reject }: Queued,
): Promise<{ value: unknown } | undefined> {
  const handle = await open.savepoint(savepoint).execute()
  try {
    const value = await work(handle)
    await handle.releaseSavepoint(savepoint).execute()
    return { value }
  } catch (error) {
    // A full disk undoes everything at once, and leaves no savepoint to return to.
    await handle
      .rollbackToSavepoint(savepoint)
      .execute()
      .catch(() => {
        throw error
      })
    await handle.releaseSavepoint(savepoint).execute()
    reject(error)
    return undefined
  }
}
