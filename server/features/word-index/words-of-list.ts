import type { Tx } from '../../database/tables.ts'

export async function wordsOfList(tx: Tx, messageId: string): Promise<string[]> {
  const items = await tx
    .selectFrom('list_item')
    .select('words')
    .where('messageId', '=', messageId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return items.map(({ words }) => words)
}
