import { frameLimits, type Frame } from '#contract/programs/frames.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { frameScope } from '../../http/tokens/token-viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'

type Seeing = { userId: string }

/** The most people whose frames somebody sees. */
const mostOwners = 20

/** Of this person and of whom they look after, with those groups that they are in themselves. */
export async function listFramesOf(db: Db, viewer: Seeing): Promise<Frame[]> {
  return presentAll(db, viewer, await framesFor(db, viewer).execute())
}

/** @throws AppError not-found */
export async function presentFrame(db: Db, viewer: Seeing, id: string): Promise<Frame> {
  const row = await framesFor(db, viewer).where('token.id', '=', id).executeTakeFirst()
  const [frame] = row ? await presentAll(db, viewer, [row]) : []
  if (!frame) throw new AppError('not-found')
  return frame
}

function framesFor(db: Db, { userId }: Seeing) {
  const lookedAfter = db
    .selectFrom('guardian')
    .innerJoin('looked_after', 'looked_after.personId', 'guardian.personId')
    .select('guardian.personId')
    .where('guardian.guardianId', '=', userId)
  return db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['token.id as tokenId', 'token.name as frameName', 'token.createdAt', 'token.lastUsedAt'])
    .where('token.scopes', '=', frameScope)
    .where((is) => is.or([is('token.userId', '=', userId), is('token.userId', 'in', lookedAfter)]))
    .orderBy('token.createdAt', 'desc')
    .orderBy('token.id', 'desc')
    .limit(frameLimits.perPerson * mostOwners)
}

type Row = Awaited<ReturnType<ReturnType<typeof framesFor>['execute']>>[number]

async function presentAll(db: Db, { userId }: Seeing, rows: Row[]): Promise<Frame[]> {
  if (rows.length === 0) return []
  const sources = await db
    .selectFrom('frame_source')
    .innerJoin('group', 'group.id', 'frame_source.groupId')
    .innerJoin('membership', (on) =>
      on.onRef('membership.groupId', '=', 'group.id').on('membership.userId', '=', userId),
    )
    .leftJoin('collection', 'collection.id', 'frame_source.collectionId')
    .select(selectGroupColumns)
    .select(['frame_source.tokenId', 'frame_source.collectionId', 'collection.name', 'collection.deletedAt'])
    .where(
      'frame_source.tokenId',
      'in',
      rows.map(({ tokenId }) => tokenId),
    )
    .orderBy('group.name')
    .orderBy('collection.name')
    .orderBy('frame_source.id')
    .execute()
  return rows.map(({ tokenId, frameName, createdAt, lastUsedAt, ...owner }) => {
    const own = sources.filter((source) => source.tokenId === tokenId)
    return {
      id: tokenId,
      name: frameName,
      owner: presentUser(owner),
      groups: own.filter(({ collectionId }) => collectionId === null).map(presentGroupRef),
      collections: own.flatMap(({ collectionId, name, deletedAt, ...group }) =>
        collectionId === null || name === null || deletedAt !== null
          ? []
          : [{ id: collectionId, name, group: presentGroupRef(group) }],
      ),
      createdAt,
      ...(lastUsedAt !== null && { lastUsedAt }),
    }
  })
}
