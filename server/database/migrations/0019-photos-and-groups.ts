import { sql, type Kysely } from 'kysely'

/**
 * Photos and videos are listed by the moment at which they were taken, per group and per person. Groups have a
 * description, a picture, and a hue of their own in place of one that followed from the id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await placePhotos(db)
  await describeGroups(db)
  await spreadHues(db as Kysely<Before>)
}

async function placePhotos(db: Kysely<unknown>) {
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

async function describeGroups(db: Kysely<unknown>) {
  const alter = () => db.schema.alterTable('group')
  await alter()
    .addColumn('hue', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(4)
        .check(sql`hue between 0 and 26`),
    )
    .execute()
  await alter()
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('pictureId', 'text', (c) => c.references('file.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('group_with_picture').on('group').column('pictureId').execute()
}

type Before = {
  group: { id: string; createdAt: number; hue: number }
  membership: { groupId: string; userId: string }
}

const hues = 27
/** Green, blue, violet, rose, teal, sky, pink, brown, olive. */
const choice = [4, 12, 16, 21, 7, 10, 18, 24, 1]
/** Nearer ones are hard to tell apart. */
const apart = 3

/** Each group keeps the hue that it had, unless one that shares a member has it, or one that is much like it. */
async function spreadHues(db: Kysely<Before>) {
  const groups = await db.selectFrom('group').select('id').orderBy('createdAt').orderBy('id').execute()
  const given = new Map<string, number>()
  for (const { id } of groups) {
    const neighbours = await db
      .selectFrom('membership as own')
      .innerJoin('membership as other', 'other.userId', 'own.userId')
      .select('other.groupId')
      .distinct()
      .where('own.groupId', '=', id)
      .execute()
    const taken = neighbours.flatMap(({ groupId }) => given.get(groupId) ?? [])
    const hue = [hueBefore(id), ...choice].find((one) => distance(one, taken) >= apart) ?? farthest(taken)
    given.set(id, hue)
    await db.updateTable('group').set({ hue }).where('id', '=', id).execute()
  }
}

function farthest(taken: number[]): number {
  return choice.reduce((best, hue) => (distance(hue, taken) > distance(best, taken) ? hue : best))
}

function distance(hue: number, taken: number[]): number {
  return Math.min(...taken.map((other) => Math.min(Math.abs(hue - other), hues - Math.abs(hue - other))), hues)
}

/** FNV-1a of the id. */
function hueBefore(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % hues
}
