import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import {
  calendarFeedLimits,
  readCalendarFeed,
  type addCalendarFeed as addEndpoint,
  type CalendarFeed,
  type changeCalendarFeed as changeEndpoint,
} from '#contract/blocks/calendar-feeds.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { newKey, type Viewer } from '../../http/viewer.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { requireMember } from '../membership/membership.ts'
import { tokenOf } from './feed-token.ts'

export type FeedRow = Selectable<Tables['calendar_feed']>

export async function listCalendarFeeds(context: Context, { userId }: Viewer): Promise<CalendarFeed[]> {
  const { db } = context
  const rows = await withGroup(db)
    .where('calendar_feed.userId', '=', userId)
    .orderBy('calendar_feed.createdAt')
    .orderBy('calendar_feed.id')
    .limit(calendarFeedLimits.perPerson)
    .execute()
  const looks = await looksAt(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentFeed(context, row, looks.get(row.id)))
}

/** @throws AppError not-found for a group that the viewer is not in, too-many-calendar-feeds */
export async function addCalendarFeed(
  context: Context,
  viewer: Viewer,
  { name, group, shows = 'everything', titlesOnly = false }: Input<typeof addEndpoint>['body'],
): Promise<CalendarFeed> {
  const { userId } = viewer
  if (group !== undefined) await requireMember(context.db, viewer, group)
  const row = {
    id: newId(),
    userId,
    groupId: group ?? null,
    name: name ?? null,
    shows,
    titlesOnly: titlesOnly ? (1 as const) : (0 as const),
    salt: newKey(),
    createdAt: context.clock(),
  }
  await unlessLeft(
    transaction(context, async (tx) => {
      // Whoever adds another at the same time waits.
      if (!(await lockRow(tx, 'user', userId))) throw new AppError('not-signed-in')
      await requireRoom(tx, userId)
      await tx.insertInto('calendar_feed').values(row).execute()
    }),
  )
  return readOwn(context, viewer, row.id)
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('calendar_feed')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= calendarFeedLimits.perPerson) throw new AppError('too-many-calendar-feeds')
}

/** @throws AppError not-found */
export async function changeCalendarFeed(
  context: Context,
  viewer: Viewer,
  id: string,
  { name, group, shows, titlesOnly }: Input<typeof changeEndpoint>['body'],
): Promise<CalendarFeed> {
  if (typeof group === 'string') await requireMember(context.db, viewer, group)
  await change(context, viewer, id, {
    ...(name !== undefined && { name }),
    ...(group !== undefined && { groupId: group }),
    ...(shows !== undefined && { shows }),
    ...(titlesOnly !== undefined && { titlesOnly: titlesOnly ? 1 : 0 }),
  })
  return readOwn(context, viewer, id)
}

/** The old address ends. @throws AppError not-found */
export async function renewCalendarFeed(context: Context, viewer: Viewer, id: string): Promise<CalendarFeed> {
  await change(context, viewer, id, { salt: newKey() }, (tx) =>
    tx.deleteFrom('calendar_feed_look').where('feedId', '=', id).execute(),
  )
  return readOwn(context, viewer, id)
}

async function change(
  context: Context,
  { userId }: Viewer,
  id: string,
  columns: Partial<FeedRow>,
  andThen: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  const saving = transaction(context, async (tx) => {
    const changed = await tx
      .updateTable('calendar_feed')
      .set({ id, ...columns })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not-found')
    await andThen(tx)
  })
  await unlessLeft(saving)
}

/** A feed of a group refers to the membership, which may have ended a moment ago. */
async function unlessLeft<T>(saving: Promise<T>): Promise<T> {
  return saving.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
}

/** @throws AppError not-found */
export async function removeCalendarFeed(context: Context, { userId }: Viewer, id: string): Promise<void> {
  const removed = await transaction(context, (tx) =>
    tx.deleteFrom('calendar_feed').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst(),
  )
  if (!removed) throw new AppError('not-found')
}

async function readOwn(context: Context, { userId }: Viewer, id: string): Promise<CalendarFeed> {
  const row = await withGroup(context.db)
    .where('calendar_feed.id', '=', id)
    .where('calendar_feed.userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return presentFeed(context, row, (await looksAt(context.db, [id])).get(id))
}

function withGroup(db: Db) {
  return db
    .selectFrom('calendar_feed')
    .leftJoin('group', 'group.id', 'calendar_feed.groupId')
    .selectAll('calendar_feed')
    .select(['group.name as groupName', 'group.hue as groupHue', 'group.pictureId as groupPictureId'])
}

type ShownRow = FeedRow & { groupName: string | null; groupHue: number | null; groupPictureId: string | null }

async function looksAt(db: Db, feedIds: string[]): Promise<Map<string, CalendarFeed['looks']>> {
  if (feedIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('calendar_feed_look')
    .selectAll()
    .where('feedId', 'in', feedIds)
    .orderBy('program')
    .execute()
  const byFeed = Map.groupBy(rows, ({ feedId }) => feedId)
  return new Map([...byFeed].map(([id, looks]) => [id, looks.map(({ program, at }) => ({ program, at: Number(at) }))]))
}

function presentFeed(context: Context, row: ShownRow, looks: CalendarFeed['looks'] = []): CalendarFeed {
  const { id, groupId, groupName, groupHue, groupPictureId, name, shows, titlesOnly, createdAt } = row
  return {
    id,
    ...(name !== null && { name }),
    ...(groupId !== null && { group: presentGroupRef({ groupId, groupName: groupName!, groupHue, groupPictureId }) }),
    shows,
    titlesOnly: titlesOnly === 1,
    address: addressOf(context, row),
    createdAt,
    looks,
  }
}

function addressOf(context: Context, row: FeedRow): string {
  return context.config.publicUrl + readCalendarFeed.path.replace(':token', tokenOf(context, row))
}
