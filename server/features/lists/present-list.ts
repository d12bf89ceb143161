import { listLimits, type List } from '#contract/blocks/lists.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { mayManage, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { mayReplyIn } from '../membership/roles.ts'

export async function presentList(db: Db, list: MessageWithBlock): Promise<List> {
  const { messageId, membership } = list
  const [items, claims, mayAdd] = await Promise.all([
    listItems(db, messageId),
    listClaims(db, messageId),
    mayAddTo(db, list),
  ])
  const claimsOf = Map.groupBy(claims, ({ itemId }) => itemId)
  return {
    items: items.map(({ id, words, wanted, doneAt, addedBy }) => {
      const claimed = claimsOf.get(id) ?? []
      return {
        id,
        words,
        ...(wanted !== null && { wanted }),
        taken: sumOf(claimed),
        takers: claimed.length,
        takenBy: claimed.slice(0, listLimits.takersShown).map((row) => ({ ...presentUser(row), amount: row.amount })),
        mine: sumOf(claimed.filter((claim) => claim.id === membership.userId)),
        done: doneAt !== null,
        mayChange: mayManage(list) || addedBy === membership.userId,
      }
    }),
    mayAdd,
  }
}

/** Whoever may reply; also its author and hosts, where the conversation is closed. */
export async function mayAddTo(db: Db | Tx, list: MessageWithBlock): Promise<boolean> {
  if (mayManage(list)) return true
  const query = db.selectFrom('message').select('closedAt').where('id', '=', list.messageId)
  const { closedAt } = await query.executeTakeFirstOrThrow()
  return mayReplyIn(list.membership, { isClosed: closedAt !== null })
}

/** Without what was removed. */
export function listItems(db: Db | Tx, messageId: string) {
  return db
    .selectFrom('list_item')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** First who took something first; also of those who have left the group since. */
export function listClaims(db: Db | Tx, messageId: string) {
  return db
    .selectFrom('list_claim')
    .innerJoin('list_item', 'list_item.id', 'list_claim.itemId')
    .innerJoin('user', 'user.id', 'list_claim.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['list_claim.itemId', 'list_claim.amount'])
    .where('list_item.messageId', '=', messageId)
    .orderBy('list_claim.claimedAt')
    .orderBy('list_claim.userId')
    .execute()
}

export function sumOf(claims: readonly { amount: number }[]): number {
  return claims.reduce((sum, { amount }) => sum + amount, 0)
}
