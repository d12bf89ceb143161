import type { Tx } from '../../database/tables.ts'

/** The places of an event. */
export async function wordsOfEvent(tx: Tx, messageId: string): Promise<string[]> {
  const places = await tx
    .selectFrom('event_occurrence')
    .select('place')
    .distinct()
    .where('messageId', '=', messageId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute()
  return places.map(({ place }) => place!)
}
