import { sql } from 'kysely'
import { usualCoverPosition, type Cover, type CoverPosition } from '#contract/groups.ts'
import type { Db } from '../../database/tables.ts'

/** A cover is not searched for beyond these. */
const photosLookedAt = 200

/** The chosen picture, otherwise the last landscape photo, except those of the message listed first below it. */
export async function findCover(
  db: Db,
  { groupId, pictureId, position }: { groupId: string; pictureId: string | null; position: CoverPosition },
): Promise<Cover | undefined> {
  const row = await (pictureId === null ? lastLandscape(db, groupId) : chosen(db, pictureId))
  if (!row) return undefined
  const { id, width, height, placeholder } = row
  return {
    id,
    width: width ?? undefined,
    height: height ?? undefined,
    placeholder: placeholder ?? undefined,
    position: pictureId === null ? usualCoverPosition : position,
  }
}

function chosen(db: Db, pictureId: string) {
  return db
    .selectFrom('file')
    .select(['id', 'width', 'height', 'placeholder'])
    .where('id', '=', pictureId)
    .executeTakeFirst()
}

function lastLandscape(db: Db, groupId: string) {
  const newest = db
    .selectFrom('message_file')
    .select(['fileId', 'takenAt', 'messageId', 'position'])
    .where('groupId', '=', groupId)
    .where('takenAt', 'is not', null)
    .where((is) => is('messageId', 'is distinct from', firstOnPage(db, groupId)))
    .orderBy('takenAt', 'desc')
    .orderBy('messageId', 'desc')
    .orderBy('position', 'desc')
    .limit(photosLookedAt)
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('file', 'file.id', 'newest.fileId')
    .select(['file.id', 'file.width', 'file.height', 'file.placeholder'])
    .where('file.type', 'like', 'image/%')
    .whereRef('file.width', '>', 'file.height')
    .orderBy('newest.takenAt', 'desc')
    .orderBy('newest.messageId', 'desc')
    .orderBy('newest.position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function firstOnPage(db: Db, groupId: string) {
  const inGroup = db.selectFrom('message').select('id').where('groupId', '=', groupId)
  const pinned = inGroup.where('sortOrder', 'is not', null).orderBy('sortOrder').orderBy('id', 'desc').limit(1)
  const newest = inGroup
    .where('isInFront', '=', sql.lit(1))
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return sql<string | null>`coalesce((${pinned}), (${newest}))`
}
