import { limits } from '#contract/fields.ts'
import type { DamagedOriginal } from '#contract/sign-in/server-storage.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser } from '../../presenters/user.ts'
import type { Administration } from '../administrators/administrators.ts'
import { kindOfFile } from './kind-of-file.ts'

type DamagedPage = { originals: DamagedOriginal[]; next?: string }

/** Not what they show, nor how their owners call them. */
export async function listDamaged(db: Db, _: Administration, after?: string): Promise<DamagedPage> {
  const rows = await db
    .selectFrom('damaged_file')
    .innerJoin('file', 'file.id', 'damaged_file.fileId')
    .leftJoin('user', 'user.id', 'file.ownerId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(['damaged_file.fileId', 'damaged_file.since', 'file.originalName', 'file.type', 'file.size'])
    .select(['file.createdAt', 'user.id', 'user.name', 'avatar.id as avatarId', 'avatar.contentUrl as avatarUrl'])
    .$if(after !== undefined, (query) => query.where('damaged_file.fileId', '>', after!))
    .orderBy('damaged_file.fileId')
    .limit(limits.pageSize + 1)
    .execute()
  const listed = rows.slice(0, limits.pageSize)
  const originals = listed.map(({ fileId, since, originalName, type, size, createdAt, id, name, ...avatar }) => ({
    id: fileId,
    path: `files/${originalName}`,
    kind: kindOfFile(type),
    bytes: size,
    ...(id !== null && name !== null && { poster: presentUser({ id, name, ...avatar }) }),
    postedAt: createdAt,
    since,
  }))
  return { originals, ...(rows.length > listed.length && { next: listed.at(-1)!.fileId }) }
}
