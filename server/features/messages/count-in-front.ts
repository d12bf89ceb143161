import type { Tx } from '../../database/tables.ts'

/** Last in a transaction, because everybody who posts in the group waits for its row. */
export async function countInFront(tx: Tx, groupId: string, more: number): Promise<void> {
  if (more === 0) return
  await tx
    .updateTable('group')
    .set((is) => ({ messagesInFront: is('messagesInFront', '+', more) }))
    .where('id', '=', groupId)
    .execute()
}
