import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { requireItem } from './list-items.ts'
import { sumOf } from './present-list.ts'

/**
 * So many are the person's own; 0 gives all back.
 * @throws AppError not-found, item-taken when less than that is free
 */
export async function claimItem(context: Context, list: MessageWithBlock, itemId: string, amount: number) {
  const { userId } = list.membership
  await transaction(context, async (tx) => {
    await lockBlock(tx, list)
    const { wanted } = await requireItem(tx, list, itemId)
    const claims = await tx.selectFrom('list_claim').select(['userId', 'amount']).where('itemId', '=', itemId).execute()
    const own = claims.find((claim) => claim.userId === userId)?.amount ?? 0
    if (own === amount) return
    if (amount > own && sumOf(claims) - own + amount > (wanted ?? 1)) throw new AppError('item-taken')
    if (amount > 0) await saveClaim(tx, { itemId, userId, amount, claimedAt: context.clock() })
    else await tx.deleteFrom('list_claim').where('itemId', '=', itemId).where('userId', '=', userId).execute()
    await publishBlockChanged(tx, context, list)
  })
}

function saveClaim(tx: Tx, claim: { itemId: string; userId: string; amount: number; claimedAt: number }) {
  return tx
    .insertInto('list_claim')
    .values(claim)
    .onConflict((is) => is.columns(['itemId', 'userId']).doUpdateSet({ amount: claim.amount }))
    .execute()
    .catch((error: unknown) => {
      // The account has just been deleted.
      throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
    })
}

/** What a person was to bring is free again, but for what is done. @returns whether there was anything */
export async function releaseClaims(tx: Tx, messageId: string, userId: string): Promise<boolean> {
  const open = tx.selectFrom('list_item').select('id').where('messageId', '=', messageId).where('doneAt', 'is', null)
  const released = await tx
    .deleteFrom('list_claim')
    .where('userId', '=', userId)
    .where('itemId', 'in', open)
    .returning('itemId')
    .execute()
  return released.length > 0
}
