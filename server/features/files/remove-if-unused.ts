import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { enqueue } from '../../jobs/queue.ts'
import { isUsed } from './files.queries.ts'
import { storedNamesOf } from './stored-names.ts'

/** Of these, removes what nothing uses, and what is stored of it soon after. */
export async function removeIfUnused(tx: Tx, clock: Clock, ids: readonly string[]): Promise<void> {
  const removed = await tx
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where((is) => is.not(isUsed(is)))
    .returningAll()
    .execute()
  for (const file of removed) await enqueue(tx, clock, 'remove-stored-file', { names: storedNamesOf(file) })
}
