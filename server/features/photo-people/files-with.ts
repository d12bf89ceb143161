import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'

/** What somebody is in and its message still has. */
export function filesWith(db: Pick<Db, 'selectFrom'>, userId: string) {
  return db
    .selectFrom('photo_person')
    .innerJoin('message_file', (on) =>
      on
        .onRef('message_file.messageId', '=', 'photo_person.messageId')
        .onRef('message_file.fileId', '=', 'photo_person.fileId'),
    )
    .where('photo_person.userId', '=', userId)
    .where('message_file.takenAt', 'is not', null)
    .$narrowType<{ takenAt: number }>()
}

export function isWith<T extends keyof Tables>(is: ExpressionBuilder<Tables, T | 'message_file'>, userId: string) {
  const of = is as unknown as ExpressionBuilder<Tables, 'message_file'>
  return of.exists(
    of
      .selectFrom('photo_person')
      .select('photo_person.userId')
      .where('photo_person.userId', '=', userId)
      .whereRef('photo_person.fileId', '=', 'message_file.fileId')
      .whereRef('photo_person.messageId', '=', 'message_file.messageId'),
  )
}
