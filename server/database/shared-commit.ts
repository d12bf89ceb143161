import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Work<T> = (handle: Transaction<Tables>) => Promise<T>

/** One piece of work in the queue; `promise` has settled once its changes are on disk or undone. */
type Asked = {
  work: Work<unknown>
  promise: Promise<unknown>
  keep: (result: unknown) => void
  undo: (error: unknown) => void
}

const mostTogether = 32
const savepoint = 'asked'

/**
 * For a database with one writer: what is asked for at the same time is brought to disk together, because that is most
 * of what a small transaction costs. Each piece of work still succeeds or fails alone, and resolves after the commit.
 */
export function sharedCommit(database: Kysely<Tables>): <T>(work: Work<T>) => Promise<T> {
  const queue: Asked[] = []
  let busy = false

  async function empty(): Promise<void> {
    busy = true
    while (queue.length > 0) await commitTogether(database, queue)
    busy = false
  }

  return <T>(work: Work<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    queue.push({ work, promise, keep: resolve, undo: reject })
    if (!busy) void empty()
    return promise as Promise<T>
  }
}

async function commitTogether(database: Kysely<Tables>, queue: Asked[]): Promise<void> {
  const taken: Asked[] = []
  const committed: (() => void)[] = []
  let open: ControlledTransaction<Tables> | undefined
  try {
    open = await database.startTransaction().execute()
    while (taken.length < mostTogether) {
      // Work that has arrived meanwhile joins this commit.
      if (queue.length === 0) await nextTurn()
      const next = queue.shift()
      if (!next) break
      taken.push(next)
      const result = await alone(open, next)
      if (result) committed.push(() => next.keep(result.value))
    }
    await open.commit().execute()
    for (const keep of committed) keep()
  } catch (error) {
    await open
      ?.rollback()
      .execute()
      .catch(() => {})
    for (const { undo } of taken.length > 0 ? taken : queue.splice(0)) undo(error)
  }
}

/** Does the work so that it alone is undone when it fails; what throws here has undone the whole transaction. */
async function alone(
  open: ControlledTransaction<Tables>,
  { work, undo }: Asked,
): Promise<{ value: unknown } | undefined> {
  const handle = await open.savepoint(savepoint).execute()
  try {
    const value = await work(handle)
    await handle.releaseSavepoint(savepoint).execute()
    return { value }
  } catch (error) {
    // A full disk undoes everything at once, and there is no savepoint left to go back to.
    await handle
      .rollbackToSavepoint(savepoint)
      .execute()
      .catch(() => {
        throw error
      })
    await handle.releaseSavepoint(savepoint).execute()
    undo(error)
    return undefined
  }
}
