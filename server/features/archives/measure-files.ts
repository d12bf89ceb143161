import type { Bytes, Seconds } from '#contract/units.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { idsIn, type Plan } from './plan.ts'

/** Of the originals, each once; and how many were taken or posted on each day. */
export async function measureFiles(
  db: Db,
  { months }: Plan,
  dayOf: (at: Seconds) => string,
): Promise<{ bytes: Bytes; days: Map<string, number> }> {
  const seen = new Set<string>()
  const days = new Map<string, number>()
  let bytes = 0
  for (const ids of inPortions([...idsIn([...months.values()].flat())])) {
    const files = await db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .innerJoin('message', 'message.id', 'message_file.messageId')
      .select(['file.id', 'file.size', 'file.takenAt', 'message.createdAt'])
      .where('message_file.messageId', 'in', ids)
      .execute()
    for (const { id, size, takenAt, createdAt } of files) {
      if (seen.has(id)) continue
      seen.add(id)
      bytes += size
      const day = dayOf(takenAt ?? createdAt)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
  }
  return { bytes, days }
}
