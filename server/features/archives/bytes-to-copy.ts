import type { Bytes } from '#contract/units.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { idsIn, type Plan } from './plan.ts'

/** Of the originals, each once. */
export async function bytesToCopy(db: Db, { months }: Plan): Promise<Bytes> {
  const sizes = new Map<string, Bytes>()
  for (const ids of inPortions([...idsIn([...months.values()].flat())])) {
    const files = await db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .select(['file.id', 'file.size'])
      .where('message_file.messageId', 'in', ids)
      .execute()
    for (const { id, size } of files) sizes.set(id, size)
  }
  return sizes.values().reduce((sum, size) => sum + size, 0)
}
