import { setImmediate } from 'node:timers/promises'
import type { Bytes, Seconds } from '#contract/units.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { idsIn, type Plan } from './plan.ts'
import type { ScheduledToKeep } from './read-scheduled.ts'

/** Of the originals, each once; and how many were taken or posted on each day. With pauses: there may be a great many. */
export async function measureFiles(
  db: Db,
  { months }: Plan,
  dayOf: (at: Seconds) => string,
  waiting: readonly ScheduledToKeep[],
): Promise<{ bytes: Bytes; days: Map<string, number> }> {
  const seen = new Set<string>()
  const days = new Map<string, number>()
  let bytes = 0
  const count = ({ id, size, takenAt }: { id: string; size: Bytes; takenAt: Seconds | null }, at: Seconds) => {
    if (seen.has(id)) return
    seen.add(id)
    bytes += size
    const day = dayOf(takenAt ?? at)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  for (const ids of inPortions([...idsIn([...months.values()].flat())])) {
    const files = await db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .innerJoin('message', 'message.id', 'message_file.messageId')
      .select(['file.id', 'file.size', 'file.takenAt', 'message.createdAt'])
      .where('message_file.messageId', 'in', ids)
      .execute()
    for (const file of files) count(file, file.createdAt)
    await setImmediate()
  }
  for (const { line, files } of waiting) for (const file of files) count(file, line.goesAt)
  return { bytes, days }
}
