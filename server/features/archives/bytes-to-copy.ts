import type { Bytes } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import type { Scope } from './plan.ts'

/** Of the originals; a file in several messages counts several times, and of a month, all of its group count. */
export async function bytesToCopy(db: Db, { userId, groupId }: Scope): Promise<Bytes> {
  const { bytes } = await db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select((is) => is.fn.sum<number | string | null>('file.size').as('bytes'))
    .$if(groupId !== null, (query) => query.where('message.groupId', '=', groupId!))
    .$if(groupId === null, (query) => query.where('message.authorId', '=', userId))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
