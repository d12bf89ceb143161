import { Readable } from 'node:stream'
import { Value } from 'typebox/value'
import { Hue, longestDescription } from '#contract/groups.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { readArchivedGroup } from '../../importers/coterie/coterie.ts'
import type { Archive, ArchiveEntry } from '../../importers/imported.ts'
import { chunksOf } from '../../importers/text-lines.ts'
import { cut } from '../../presenters/message-text.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { withSpaceFor } from '../files/receiving/upload-space.ts'
import { updateGroup } from '../groups/update-group.ts'
import { requireMember } from '../membership/membership.ts'
import type { ImportRow } from './import-row.ts'
import { storable } from './staged.ts'

/** Before anything is in a group, it takes colour, description, picture and age of the group whose archive comes. */
export async function dressGroup(context: Context, { groupId, userId }: ImportRow, archive: Archive): Promise<void> {
  const viewer = { userId, sessionId: '' }
  const membership = await requireMember(context.db, viewer, groupId)
  if (membership.role !== 'host' || (await hasMessages(context, groupId))) return
  const was = await readArchivedGroup(archive)
  if (!was) return
  const { description, pictureId } = await context.db
    .selectFrom('group')
    .select(['description', 'pictureId'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  const picture = pictureId === null && was.picture ? await receivePicture(context, viewer, was.picture) : undefined
  await updateGroup(context, membership, {
    ...(description === '' && { description: cut(storable(was.description), longestDescription) }),
    ...(Value.Check(Hue, was.hue) && { hue: was.hue }),
    ...(picture !== undefined && { picture }),
  })
  await transaction(context, (tx) =>
    tx
      .updateTable('group')
      .set({ createdAt: Math.max(0, was.createdAt) })
      .where('id', '=', groupId)
      .where('createdAt', '>', was.createdAt)
      .execute(),
  )
}

async function hasMessages({ db }: Context, groupId: string): Promise<boolean> {
  const query = db.selectFrom('message').select('id').where('groupId', '=', groupId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Undefined for one that this server does not take. */
async function receivePicture(
  context: Context,
  viewer: { userId: string; sessionId: string },
  entry: ArchiveEntry,
): Promise<string | undefined> {
  try {
    const { id } = await withSpaceFor(context, viewer, entry.size, async () => {
      const content = Readable.from(chunksOf(await entry.open()), { objectMode: false })
      return receiveFile(context, viewer, { content, keepsPosition: true })
    })
    return id
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unsupported-file' || error.code === 'file-too-large'))
      return undefined
    throw error
  }
}
