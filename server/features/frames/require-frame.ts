import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lastsIdle, type AnyViewer } from '../../http/viewer.ts'

declare const proven: unique symbol

/** What a frame shows, in the name of its owner; only requireFrame makes one. */
export type OwnFrame = {
  id: string
  userId: string
  groupIds: string[]
  collectionIds: string[]
  [proven]: true
}

/** @throws AppError not-found to whoever is no frame */
export async function requireFrame(db: Db, viewer: AnyViewer | undefined): Promise<OwnFrame> {
  if (!viewer?.token) throw new AppError('not-found')
  const { sessionId: id, userId } = viewer
  const sources = await db
    .selectFrom('frame_source')
    .leftJoin('collection', 'collection.id', 'frame_source.collectionId')
    .select(['frame_source.groupId', 'frame_source.collectionId', 'collection.deletedAt'])
    .where('frame_source.tokenId', '=', id)
    .execute()
  const groupIds = sources.filter(({ collectionId }) => collectionId === null).map(({ groupId }) => groupId)
  const others = sources.filter(({ groupId, deletedAt }) => deletedAt === null && !groupIds.includes(groupId))
  const collectionIds = others.flatMap(({ collectionId }) => collectionId ?? [])
  return { id, userId, groupIds, collectionIds } as OwnFrame
}

const aDay = 86_400

/** A frame that goes on being used does not end. */
export async function renewFrame(context: Context, { sessionId: id, token }: AnyViewer): Promise<void> {
  const endsAt = context.clock() + lastsIdle
  if (!token || (token.endsAt ?? endsAt) > endsAt - aDay) return
  await transaction(context, (tx) => tx.updateTable('token').set({ endsAt }).where('id', '=', id).execute())
}
