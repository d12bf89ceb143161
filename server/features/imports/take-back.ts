import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { removeArchive } from './archive.ts'
import type { ImportRow } from './import-row.ts'
import { takeBackFor, waitingStates } from './imports.ts'

/** Gives it up, and removes what has come. @throws AppError import-over */
export async function takeBackImport(context: Context, { id, endedAt }: ImportRow): Promise<void> {
  const now = context.clock()
  if (endedAt !== null && endedAt + takeBackFor <= now) throw new AppError('import-over')
  await transaction(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('import')
      .set({ state: 'taking-back', reason: null, openFor: null, changedAt: now, endedAt: now })
      .where('id', '=', id)
      .where('state', 'in', ['reading', 'importing', 'done', ...waitingStates])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueue(tx, context.clock, 'take-import-back', { importId: id })
  })
  await removeArchive(context, id)
}
