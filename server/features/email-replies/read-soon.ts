import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'

/** The mailbox: as soon as possible, instead of when it is due. */
export async function readSoon(tx: Tx, { clock }: Context): Promise<void> {
  await tx
    .updateTable('job')
    .set({ runAfter: clock() })
    .where('id', '=', 'read-inbox')
    .where('runAfter', '>', clock())
    .execute()
}
