import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'

/** After a change of when somebody has their birthday: as soon as possible, instead of within the hour. */
export async function offerSoon(tx: Tx, { clock }: Context): Promise<void> {
  await tx
    .updateTable('job')
    .set({ runAfter: clock() })
    .where('id', '=', 'offer-cards')
    .where('runAfter', '>', clock())
    .execute()
}
