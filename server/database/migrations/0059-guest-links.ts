import { sql, type Kysely } from 'kysely'
import {
  flag,
  flagOr,
  goesWith,
  key,
  keyAndGoesWith,
  outlives,
  required,
  requiredAndGoesWith,
  requiredOnce,
  requiredOr,
} from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guest_link')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', requiredAndGoesWith('group'))
    .addColumn('collectionId', 'text', goesWith('collection'))
    .addColumn('messageId', 'text', goesWith('message'))
    .addColumn('madeBy', 'text', outlives('user'))
    .addColumn('tokenHash', 'text', requiredOnce)
    .addColumn('salt', 'text', required)
    .addColumn('passwordHash', 'text')
    .addColumn('mayAdd', 'integer', flag('mayAdd'))
    .addColumn('holds', 'integer', flag('holds'))
    .addColumn('mayAnswer', 'integer', flag('mayAnswer'))
    .addColumn('showsReplies', 'integer', flag('showsReplies'))
    .addColumn('mayDownload', 'integer', flag('mayDownload'))
    .addColumn('mostFiles', 'integer', required)
    .addColumn('mostBytes', 'bigint', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('expiresAt', 'bigint')
    .addColumn('endedAt', 'bigint')
    .addColumn('visits', 'integer', requiredOr(0))
    .addColumn('lastVisitAt', 'bigint')
    .addCheckConstraint('guest_link_target', sql`("collectionId" is null) <> ("messageId" is null)`)
    .execute()
  const indexOf = (table: string) => (name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  const ofLink = indexOf('guest_link')
  await ofLink('of_group', ['groupId', 'createdAt', 'id'])
  await ofLink('of_collection', ['collectionId'])
  await ofLink('of_message', ['messageId'])
  await ofLink('of_maker', ['madeBy'])

  await db.schema
    .createTable('guest')
    .addColumn('id', 'text', key)
    .addColumn('linkId', 'text', requiredAndGoesWith('guest_link'))
    .addColumn('keyHash', 'text', requiredOnce)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('messageId', 'text', outlives('message'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('isMember', 'integer', flagOr('isMember', 0))
    .execute()
  const ofGuest = indexOf('guest')
  await ofGuest('of_link', ['linkId', 'createdAt', 'id'])
  await ofGuest('of_person', ['userId'])
  await ofGuest('of_message', ['messageId'])

  await db.schema
    .createTable('guest_photo')
    .addColumn('fileId', 'text', keyAndGoesWith('file'))
    .addColumn('linkId', 'text', requiredAndGoesWith('guest_link'))
    .addColumn('guestId', 'text', requiredAndGoesWith('guest'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('letInAt', 'bigint')
    .execute()
  const ofPhoto = indexOf('guest_photo')
  await ofPhoto('of_link', ['linkId', 'letInAt'])
  await ofPhoto('of_guest', ['guestId', 'createdAt', 'fileId'])

  await db.schema.alterTable('bot').addColumn('isGuest', 'integer', flagOr('isGuest', 0)).execute()
}
