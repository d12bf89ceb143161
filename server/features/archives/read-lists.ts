import { iso, type ArchivedListItem } from '../../archive/schema.ts'
import type { Db } from '../../database/tables.ts'

type ReadList = { items: ArchivedListItem[]; names: Map<string, string> }

/** The lists of these messages, without what was removed. */
export async function readLists(db: Db, messageIds: readonly string[]): Promise<Map<string, ReadList>> {
  const items = await db
    .selectFrom('list_item')
    .selectAll()
    .where('messageId', 'in', messageIds)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (items.length === 0) return new Map()
  const claimsOf = Map.groupBy(await selectClaims(db, messageIds), ({ itemId }) => itemId)
  const lists = new Map<string, ReadList>()
  for (const { id, messageId, words, wanted, addedBy, doneBy, doneAt } of items) {
    const list = lists.get(messageId) ?? { items: [], names: new Map<string, string>() }
    const claims = claimsOf.get(id) ?? []
    for (const { userId, name } of claims) list.names.set(userId, name)
    list.items.push({
      id,
      words,
      ...(wanted !== null && { wanted }),
      ...(addedBy !== null && { addedBy }),
      ...(doneBy !== null && { doneBy }),
      ...(doneAt !== null && { doneAt, doneAtIso: iso(doneAt) }),
      takenBy: claims.map(({ userId, amount, claimedAt }) => {
        return { person: userId, amount, takenAt: claimedAt, takenAtIso: iso(claimedAt) }
      }),
    })
    lists.set(messageId, list)
  }
  return lists
}

function selectClaims(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('list_claim')
    .innerJoin('list_item', 'list_item.id', 'list_claim.itemId')
    .innerJoin('user', 'user.id', 'list_claim.userId')
    .select(['list_claim.itemId', 'list_claim.userId', 'list_claim.amount', 'list_claim.claimedAt', 'user.name'])
    .where('list_item.messageId', 'in', messageIds)
    .where('list_item.removedAt', 'is', null)
    .orderBy('list_claim.claimedAt')
    .orderBy('list_claim.userId')
    .execute()
}
