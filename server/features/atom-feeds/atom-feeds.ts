import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import {
  atomFeedLimits,
  readAtomFeed,
  type addAtomFeed as addEndpoint,
  type AtomFeed,
} from '#contract/programs/atom-feeds.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { newKey, type Viewer } from '../../http/viewer.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { tokenOf } from '../calendar-feeds/feed-token.ts'
import { requireMember } from '../membership/membership.ts'

export type FeedRow = Selectable<Tables['atom_feed']>

export async function listAtomFeeds(context: Context, { userId }: Viewer): Promise<AtomFeed[]> {
  const rows = await withGroup(context.db)
    .where('atom_feed.userId', '=', userId)
    .orderBy('atom_feed.createdAt')
    .orderBy('atom_feed.id')
    .limit(atomFeedLimits.perPerson)
    .execute()
  return rows.map((row) => present(context, row))
}

/** @throws AppError not-found for a group that the viewer is not in, too-many-atom-feeds */
export async function addAtomFeed(
  context: Context,
  viewer: Viewer,
  { group, withWords = false, onThisDay = false }: Input<typeof addEndpoint>['body'],
): Promise<AtomFeed> {
  const { userId } = viewer
  if (group !== undefined) await requireMember(context.db, viewer, group)
  const row = {
    id: newId(),
    userId,
    groupId: group ?? null,
    withWords: withWords ? (1 as const) : (0 as const),
    onThisDay: onThisDay ? (1 as const) : (0 as const),
    salt: newKey(),
    createdAt: context.clock(),
    lookedAt: null,
  }
  await transaction(context, async (tx) => {
    // Whoever adds another at the same time waits.
    if (!(await lockRow(tx, 'user', userId))) throw new AppError('not-signed-in')
    await requireRoom(tx, userId)
    await tx.insertInto('atom_feed').values(row).execute()
  }).catch((error: unknown) => {
    // A feed of a group refers to the membership, which may have ended a moment ago.
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
  return readOwn(context, viewer, row.id)
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('atom_feed')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= atomFeedLimits.perPerson) throw new AppError('too-many-atom-feeds')
}

/** @throws AppError not-found */
export async function changeAtomFeed(
  context: Context,
  viewer: Viewer,
  id: string,
  { withWords }: { withWords: boolean },
): Promise<AtomFeed> {
  await change(context, viewer, id, { withWords: withWords ? 1 : 0 })
  return readOwn(context, viewer, id)
}

/** The old address ends. @throws AppError not-found */
export async function renewAtomFeed(context: Context, viewer: Viewer, id: string): Promise<AtomFeed> {
  await change(context, viewer, id, { salt: newKey(), lookedAt: null })
  return readOwn(context, viewer, id)
}

async function change(context: Context, { userId }: Viewer, id: string, columns: Partial<FeedRow>): Promise<void> {
  const changed = await transaction(context, (tx) =>
    tx
      .updateTable('atom_feed')
      .set(columns)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!changed) throw new AppError('not-found')
}

/** @throws AppError not-found */
export async function removeAtomFeed(context: Context, { userId }: Viewer, id: string): Promise<void> {
  const removed = await transaction(context, (tx) =>
    tx.deleteFrom('atom_feed').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst(),
  )
  if (!removed) throw new AppError('not-found')
}

async function readOwn(context: Context, { userId }: Viewer, id: string): Promise<AtomFeed> {
  const row = await withGroup(context.db)
    .where('atom_feed.id', '=', id)
    .where('atom_feed.userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return present(context, row)
}

function withGroup(db: Db) {
  return db
    .selectFrom('atom_feed')
    .leftJoin('group', 'group.id', 'atom_feed.groupId')
    .selectAll('atom_feed')
    .select(['group.name as groupName', 'group.hue as groupHue', 'group.pictureId as groupPictureId'])
}

type ShownRow = FeedRow & { groupName: string | null; groupHue: number | null; groupPictureId: string | null }

function present(context: Context, row: ShownRow): AtomFeed {
  const { id, groupId, groupName, groupHue, groupPictureId, withWords, onThisDay, createdAt, lookedAt } = row
  return {
    id,
    ...(groupId !== null && { group: presentGroupRef({ groupId, groupName: groupName!, groupHue, groupPictureId }) }),
    withWords: withWords === 1,
    onThisDay: onThisDay === 1,
    address: addressOf(context, row),
    createdAt,
    ...(lookedAt !== null && { lookedAt }),
  }
}

export function addressOf(context: Context, row: Pick<FeedRow, 'id' | 'salt'>): string {
  return context.config.publicUrl + readAtomFeed.path.replace(':token', tokenOf(context, row, 'atom-feed'))
}
