import type { Bytes } from '#contract/units.ts'
import type { Db, Tx } from '../../database/tables.ts'

/** Originals, without what is made of them. */
export async function bytesOfPerson(db: Db | Tx, ownerId: string): Promise<Bytes> {
  const { bytes } = await db
    .selectFrom('file')
    .select((is) => is.fn.sum<number | string>('size').as('bytes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Originals in its messages, each once. */
export async function bytesOfGroup(db: Db | Tx, groupId: string): Promise<Bytes> {
  const { bytes } = await db
    .selectFrom('file')
    .select((is) => is.fn.sum<number | string>('file.size').as('bytes'))
    .where('file.id', 'in', (is) =>
      is
        .selectFrom('message_file')
        .innerJoin('message', 'message.id', 'message_file.messageId')
        .select('message_file.fileId')
        .where('message.groupId', '=', groupId),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
