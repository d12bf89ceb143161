import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'

/** A browser that opens the link for the first time. */
export async function countVisit(context: Context, linkId: string): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('guest_link')
      .set((is) => ({ visits: is('visits', '+', 1), lastVisitAt: context.clock() }))
      .where('id', '=', linkId)
      .execute(),
  )
}
