import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { keyOf } from './stored-spread.ts'

/** Where these photos are, of those that their messages still have and that are in the group. */
export async function cursorsOf(db: Pick<Db, 'selectFrom'>, groupId: string, photos: readonly PhotoOfMessage[]) {
  const wanted = new Set(photos.map(keyOf))
  const found = new Map<string, { takenAt: number; messageId: string; position: number }>()
  for (const portion of inPortions([...new Set(photos.map(({ message }) => message))])) {
    const rows = await db
      .selectFrom('message_file')
      .select(['messageId', 'fileId', 'position', 'takenAt'])
      .where('messageId', 'in', portion)
      .where('groupId', '=', groupId)
      .where('takenAt', 'is not', null)
      .$narrowType<{ takenAt: number }>()
      .execute()
    for (const { fileId, ...cursor } of rows) {
      const key = keyOf({ message: cursor.messageId, file: fileId })
      if (wanted.has(key)) found.set(key, cursor)
    }
  }
  return found
}
