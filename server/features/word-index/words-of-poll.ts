import type { Tx } from '../../database/tables.ts'

export async function wordsOfPoll(tx: Tx, messageId: string): Promise<string[]> {
  const query = tx
    .selectFrom('poll_option')
    .select('text')
    .where('messageId', '=', messageId)
    .where('text', 'is not', null)
  return (await query.orderBy('position').orderBy('id').execute()).map(({ text }) => text!)
}
