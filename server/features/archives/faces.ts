import type { ZipWriter } from '../../archive/zip-writer.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { requireStoredOriginal } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'
import { requireSmallPicture, type SmallPicture } from '../files/pictures.ts'
import { extensionOf } from '../files/stored-names.ts'
import { addPicture } from './copy-files.ts'
import type { Scope } from './plan.ts'

const face = { fit: 'crop', width: 160, height: 160, format: 'webp' } as const satisfies SmallPicture

/** Everybody in the group; of somebody's own archive, everybody in their groups. */
export async function listMemberIds(db: Db, { userId, groupId }: Scope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('membership')
    .select('userId')
    .distinct()
    .$if(groupId !== null, (query) => query.where('groupId', '=', groupId!))
    .$if(groupId === null, (query) =>
      query.where('groupId', 'in', (is) => is.selectFrom('membership').select('groupId').where('userId', '=', userId)),
    )
    .execute()
  return new Set([userId, ...rows.map((row) => row.userId)])
}

/** Adds the pictures of these people. @returns their paths, by person */
export async function addFaces(
  context: Context,
  writer: ZipWriter,
  people: Iterable<string>,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (const ids of inPortions([...people])) {
    const files = await context.db
      .selectFrom('user')
      .innerJoin('file', 'file.id', 'user.avatarId')
      .selectAll('file')
      .select('user.id as userId')
      .where('user.id', 'in', ids)
      .orderBy('user.id')
      .execute()
    for (const { userId, ...file } of files) {
      const path = `pages/people/${userId}.webp`
      if (await addPicture(context, writer, path, () => requireSmallPicture(context, file, face)))
        paths.set(userId, path)
    }
  }
  return paths
}

/** Paths of the group's own picture, if it has one: as it was uploaded, and small for the pages. */
export async function addGroupPicture(
  context: Context,
  writer: ZipWriter,
  { groupId }: Scope,
): Promise<{ picture?: string; seal?: string }> {
  const file: FileRow | undefined = await context.db
    .selectFrom('group')
    .innerJoin('file', 'file.id', 'group.pictureId')
    .selectAll('file')
    .where('group.id', '=', groupId)
    .executeTakeFirst()
  if (!file) return {}
  const picture = `assets/picture.${extensionOf(file.originalName)}`
  const seal = 'assets/group.webp'
  const isWhole = await addPicture(context, writer, picture, () => requireStoredOriginal(context, file))
  const isSmall = await addPicture(context, writer, seal, () => requireSmallPicture(context, file, face))
  return { ...(isWhole && { picture }), ...(isSmall && { seal }) }
}
