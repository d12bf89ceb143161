import type { Kysely } from 'kysely'
import { flag, key, keyAndGoesWith, required, requiredAndGoesWith, requiredOnce } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('credential', 'text', requiredOnce)
    .addColumn('rpId', 'text', required)
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('aaguid', 'text', required)
    .addColumn('isSynced', 'integer', flag('isSynced'))
    .addColumn('name', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lastUsedAt', 'bigint')
    .execute()
  await db.schema.createIndex('passkey_of').on('passkey').columns(['userId', 'createdAt']).execute()

  await db.schema
    .createTable('used_challenge')
    .addColumn('hash', 'text', key)
    .addColumn('expiresAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('used_challenge_by_end').on('used_challenge').column('expiresAt').execute()

  await db.schema
    .createTable('second_step')
    .addColumn('userId', 'text', keyAndGoesWith('user'))
    .addColumn('secret', 'text', required)
    .addColumn('lastStep', 'bigint', required)
    .addColumn('createdAt', 'bigint', required)
    .execute()

  await db.schema
    .createTable('recovery_code')
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_code_pkey', ['userId', 'hash'])
    .execute()
}
