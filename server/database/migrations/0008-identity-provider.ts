import { sql, type Kysely } from 'kysely'
import { flagOr, goesWith, key, required, requiredAndGoesWith } from './columns.ts'

/** Signing in with an identity provider, and the sessions that it may end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('providerSid', 'text').execute()
  await db.schema.createIndex('session_of_provider').on('session').column('providerSid').execute()

  await db.schema
    .createTable('identity')
    .addColumn('issuer', 'text', (column) => column.notNull().check(sql`issuer <> ''`))
    .addColumn('subject', 'text', (column) => column.notNull().check(sql`subject <> ''`))
    .addColumn('userId', 'text', requiredAndGoesWith('user'))
    .addColumn('name', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('lastUsedAt', 'bigint', required)
    .addPrimaryKeyConstraint('identity_key', ['issuer', 'subject'])
    .addUniqueConstraint('identity_of_person', ['userId', 'issuer'])
    .execute()

  await db.schema
    .createTable('provider_sign_in')
    .addColumn('keyHash', 'text', key)
    .addColumn('step', 'text', (column) =>
      column.notNull().check(sql`step in ('asked', 'answered', 'signed-in', 'pending')`),
    )
    .addColumn('userId', 'text', goesWith('user'))
    .addColumn('codeHash', 'text')
    .addColumn('identity', 'text')
    .addColumn('providerSid', 'text')
    .addColumn('isNew', 'integer', flagOr('isNew', 0))
    .addColumn('expiresAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('provider_sign_in_until').on('provider_sign_in').column('expiresAt').execute()
  await db.schema.createIndex('provider_sign_in_of').on('provider_sign_in').column('userId').execute()

  await db.schema
    .createTable('used_logout_token')
    .addColumn('tokenHash', 'text', key)
    .addColumn('expiresAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('used_logout_token_until').on('used_logout_token').column('expiresAt').execute()
}
