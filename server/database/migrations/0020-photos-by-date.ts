import { sql, type Kysely } from 'kysely'

/** Photos and videos are listed by the moment at which they were taken, per group and per person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('message_file')
  await alter()
    .addColumn('groupId', 'text', (c) => c.references('group.id').onDelete('cascade'))
    .execute()
  await alter()
    .addColumn('authorId', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await alter().addColumn('takenAt', 'bigint').execute()
  await sql`
    update message_file set
      "groupId" = (select "groupId" from message where id = "messageId"),
      "authorId" = (select "authorId" from message where id = "messageId"),
      "takenAt" = coalesce(
        (select "takenAt" from file where id = "fileId"),
        (select "createdAt" from message where id = "messageId")
      )
    where "fileId" in (select id from file where type like 'image/%' or type like 'video/%')
  `.execute(db)
  for (const whose of ['groupId', 'authorId'] as const) {
    await db.schema
      .createIndex(`message_file_by_${whose === 'groupId' ? 'group' : 'author'}`)
      .on('message_file')
      .columns([whose, 'takenAt', 'messageId', 'position'])
      .execute()
  }
}
