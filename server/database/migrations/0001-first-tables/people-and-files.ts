import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../../dialect.ts'
import { key, keyAndGoesWith, outlives, required, requiredAndGoesWith, requiredOnce, requiredOr } from '../columns.ts'

export async function createPeopleAndFiles(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await files(db)
  // People and files refer to each other. SQLite accepts a reference to a table that does not exist yet.
  if (isPostgres(db)) {
    await db.schema
      .alterTable('user')
      .addForeignKeyConstraint('user_avatarId_fkey', ['avatarId'], 'file', ['id'], (is) => is.onDelete('set null'))
      .execute()
  }
  await aboutFiles(db)
  await sessions(db)
}

async function people(db: Kysely<unknown>) {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', key)
    .addColumn('login', 'text', requiredOnce)
    .addColumn('passwordHash', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lastActivityDate', 'bigint', required)
    .addColumn('lastNotificationEmailCheck', 'bigint', required)
    .addColumn('avatarId', 'text', isPostgres(db) ? (column) => column : outlives('file'))
    .addColumn('emailFrequency', 'text')
    .addColumn('timeZone', 'text')
    .addColumn('nextDigestAt', 'bigint')
    .addColumn('digestedUpTo', 'text', requiredOr(''))
    .addColumn('digestsPacedUntil', 'bigint', requiredOr(0))
    .addColumn('bounces', 'integer', requiredOr(0))
    .addColumn('emailParkedAt', 'bigint')
    .addColumn('quietFrom', 'integer')
    .addColumn('quietUntil', 'integer')
    .addColumn('birthday', 'text')
    .addColumn('birthYear', 'integer')
    .execute()
  await db.schema.createIndex('user_with_avatar').on('user').column('avatarId').execute()
  for (const [name, column] of [
    ['user_by_next_digest', 'nextDigestAt'],
    ['user_by_birthday', 'birthday'],
  ] as const) {
    await db.schema.createIndex(name).on('user').column(column).where(sql.ref(column), 'is not', null).execute()
  }
}

async function files(db: Kysely<unknown>) {
  await db.schema
    .createTable('file')
    .addColumn('id', 'text', key)
    .addColumn('ownerId', 'text', outlives('user'))
    .addColumn('createdAt', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('raw', 'ready')`))
    .addColumn('contentUrl', 'text', requiredOnce)
    .addColumn('originalName', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('placeholder', 'text')
    .addColumn('sha256', 'text')
    .addColumn('checkedAt', 'bigint', requiredOr(0))
    .addColumn('contentName', 'text')
    .addColumn('pictureName', 'text')
    .addColumn('sentSha256', 'text')
    .addColumn('peaks', 'text')
    .addColumn('name', 'text')
    .addColumn('title', 'text')
    .addColumn('artist', 'text')
    .addColumn('durationMs', 'integer')
    .addColumn('pages', 'integer')
    .addColumn('failedAt', 'bigint')
    .addColumn('takenAt', 'bigint')
    .addColumn('rotatedFromId', 'text', outlives('file'))
    .addColumn('uploadId', 'text')
    .addColumn('isVoiceNote', 'integer', requiredOr(0))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('file')
  await index('file_of_owner').column('ownerId').execute()
  await index('file_longest_unchecked').columns(['checkedAt', 'id']).execute()
  await index('file_as_sent').columns(['sentSha256', 'ownerId']).execute()
  await index('file_rotated_from').column('rotatedFromId').where(sql.ref('rotatedFromId'), 'is not', null).execute()
  // One upload becomes one file, even if several servers finish it at once.
  await index('file_of_upload').unique().column('uploadId').where(sql.ref('uploadId'), 'is not', null).execute()
}

async function aboutFiles(db: Kysely<unknown>) {
  await db.schema
    .createTable('file_text')
    .addColumn('fileId', 'text', keyAndGoesWith('file'))
    .addColumn('text', 'text', required)
    .execute()

  await db.schema
    .createTable('unused_file')
    .addColumn('fileId', 'text', keyAndGoesWith('file'))
    .addColumn('since', 'bigint', required)
    .execute()
  await db.schema.createIndex('unused_file_longest').on('unused_file').columns(['since', 'fileId']).execute()

  await db.schema
    .createTable('damaged_file')
    .addColumn('fileId', 'text', keyAndGoesWith('file'))
    .addColumn('since', 'bigint', required)
    .execute()

  await db.schema
    .createTable('unfinished_upload')
    .addColumn('id', 'text', key)
    .addColumn('ownerId', 'text', requiredAndGoesWith('user'))
    .addColumn('size', 'bigint', required)
    .addColumn('expiresAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('unfinished_upload_by_owner').on('unfinished_upload').column('ownerId').execute()
  await db.schema.createIndex('unfinished_upload_by_date').on('unfinished_upload').column('expiresAt').execute()
}

async function sessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('keyHash', 'text', requiredOnce)
    .addColumn('mediaKeyHash', 'text', requiredOnce)
    .addColumn('deviceName', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lastUsedAt', 'bigint', required)
    .addColumn('networkHash', 'text')
    .execute()
  await db.schema.createIndex('session_of_user').on('session').column('userId').execute()

  // Several per person: a stranger who requests one must not end the one that the person is about to use.
  await db.schema
    .createTable('password_reset')
    .addColumn('keyHash', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('expiresAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('password_reset_of_user').on('password_reset').column('userId').execute()
}
