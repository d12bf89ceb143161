import type { ArchivedMark } from '../../../archive/mark-line.ts'
import { iso } from '../../../archive/schema.ts'
import type { Db } from '../../../database/tables.ts'
import { placeKey } from './read-collections.ts'

/** Who is in the photos of these messages, by message and file. */
export async function readMarks(db: Db, ids: readonly string[]): Promise<Map<string, ArchivedMark[]>> {
  const rows = await db
    .selectFrom('photo_person')
    .selectAll()
    .where('messageId', 'in', ids)
    .orderBy('markedAt')
    .orderBy('userId')
    .execute()
  const perPhoto = Map.groupBy(rows, ({ messageId, fileId }) => placeKey(messageId, fileId))
  return new Map([...perPhoto].map(([key, marks]) => [key, marks.map(archived)]))
}

type Row = { userId: string; markedBy: string | null; markedAt: number }

function archived({ userId, markedBy, markedAt }: Row): ArchivedMark {
  return { person: userId, ...(markedBy !== null && { markedBy }), markedAt, markedAtIso: iso(markedAt) }
}
