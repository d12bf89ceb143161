import type { Db } from '../database/tables.ts'

export async function lengthsOfVoiceNotes(db: Db, messageIds: readonly string[]): Promise<Map<string, number>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.messageId', 'file.durationMs'])
    .where('message_file.messageId', 'in', messageIds)
    .where('message_file.position', '=', 0)
    .where('file.isVoiceNote', '=', 1)
    .execute()
  return new Map(rows.map(({ messageId, durationMs }) => [messageId, (durationMs ?? 0) / 1000]))
}
