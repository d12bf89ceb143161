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

/** Originals in its messages, and those of guests that wait, each once. */
export async function bytesOfGroup(db: Db | Tx, groupId: string): Promise<Bytes> {
  const { bytes } = await db
    .selectFrom('file')
    .select((is) => is.fn.sum<number | string>('file.size').as('bytes'))
    .where('file.id', 'in', (is) =>
      is
        .selectFrom('message_file')
        .innerJoin('message', 'message.id', 'message_file.messageId')
        .select('message_file.fileId')
        .where('message.groupId', '=', groupId)
        .union(
          is
            .selectFrom('guest_photo')
            .innerJoin('guest_link', 'guest_link.id', 'guest_photo.linkId')
            .select('guest_photo.fileId')
            .where('guest_link.groupId', '=', groupId)
            .where('guest_photo.letInAt', 'is', null),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
