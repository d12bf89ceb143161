import type { Import } from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { requireMayPost } from '../membership/roles.ts'
import { chatsIn, type OwnImport, present } from './imports.ts'

/** @throws AppError import-over, hosts-only, readers-only-read, invalid-request for a chat that is not there */
export async function chooseChat(context: Context, { membership, row }: OwnImport, chat: number): Promise<Import> {
  requireMayPost(membership, 'conversation')
  if (row.state !== 'choosing') throw new AppError('import-over')
  const chosen = chatsIn(row)[chat]
  if (!chosen) throw new AppError('invalid-request', { fields: [{ path: '/chat', problem: 'is not in this archive' }] })
  const reading = await transaction(context, async (tx) => {
    const updated = await tx
      .updateTable('import')
      .set({ state: 'reading', chats: JSON.stringify([chosen]), changedAt: context.clock() })
      .where('id', '=', row.id)
      .where('state', '=', 'choosing')
      .returningAll()
      .executeTakeFirst()
    if (updated) await enqueue(tx, context.clock, 'look-through-import', { importId: row.id })
    return updated
  })
  if (!reading) throw new AppError('import-over')
  return present(reading)
}
