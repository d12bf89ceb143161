import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { archiveLimits, type Archive, type makeArchive as makeEndpoint } from '#contract/archiving/archives.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Seconds } from '#contract/units.ts'
import type { ArchiveHead } from '../../archive/schema.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { dayIn, findTimeZone, isTimeZone } from '../../time-zones.ts'
import { requireRoomOnDisk } from '../files/receiving/upload-space.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { mayArchive, requireMayArchive } from '../membership/roles.ts'
import { nameOfArchive } from './stored-archive.ts'

export type ArchiveRow = Selectable<Tables['archive']>

export const keptFor: Seconds = archiveLimits.keptDays * 86_400

/** @throws AppError not-found, hosts-only, readers-only-read, archive-running, storage-full, invalid-request */
export async function makeArchive(
  context: Context,
  viewer: Viewer,
  { group, month, timeZone }: Input<typeof makeEndpoint>['body'],
): Promise<Archive> {
  const { db, clock } = context
  const { userId } = viewer
  if (month !== undefined && group === undefined) throw invalid('/month', 'needs the group that it is of')
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('/timeZone', 'is no time zone')
  if (group !== undefined) requireMayArchive(await requireMember(db, viewer, group))
  await requireRoomOnDisk(context)
  const now = clock()
  const row = {
    id: newId(),
    userId,
    groupId: group ?? null,
    month: month ?? null,
    openFor: userId,
    timeZone: timeZone ?? (await findTimeZone(db, viewer)),
    state: 'making' as const,
    createdAt: now,
    changedAt: now,
  }
  const isBegun = await transaction(context, async (tx) => {
    const inserted = await tx
      .insertInto('archive')
      .values(row)
      .onConflict((is) => is.column('openFor').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await enqueue(tx, clock, 'make-archive', { archiveId: row.id })
    return inserted !== undefined
  })
  if (!isBegun) throw new AppError('archive-running')
  return presentArchive(await requireOwnArchive(context, viewer, row.id))
}

function invalid(path: string, problem: string) {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}

export async function listArchives({ db }: Context, viewer: Viewer): Promise<Archive[]> {
  const memberships = await listMemberships(db, viewer)
  const allowed = new Set(memberships.filter(mayArchive).map(({ groupId }) => groupId))
  const rows = await withGroup(db)
    .where('archive.userId', '=', viewer.userId)
    .orderBy('archive.createdAt', 'desc')
    .orderBy('archive.id', 'desc')
    .limit(archiveLimits.perPerson * 2)
    .execute()
  return rows.filter(({ groupId }) => groupId === null || allowed.has(groupId)).map(presentArchive)
}

function withGroup(db: Context['db']) {
  return db
    .selectFrom('archive')
    .leftJoin('group', 'group.id', 'archive.groupId')
    .selectAll('archive')
    .select(['group.name as groupName', 'group.hue as groupHue', 'group.pictureId as groupPictureId'])
}

type ShownRow = ArchiveRow & { groupName: string | null; groupHue: number | null; groupPictureId: string | null }

/** @throws AppError not-found, also for somebody else’s, and once its person may not take the group along any more */
export async function requireOwnArchive({ db }: Context, viewer: Viewer, id: string): Promise<ShownRow> {
  const row = await withGroup(db)
    .where('archive.id', '=', id)
    .where('archive.userId', '=', viewer.userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  if (row.groupId !== null && !mayArchive(await requireMember(db, viewer, row.groupId))) throw new AppError('not-found')
  return row
}

export function presentArchive(row: ShownRow): Archive {
  const { id, groupId, groupName, groupHue, groupPictureId, month, createdAt, state, reason, size, readyAt } = row
  const counts = row.counts === null ? undefined : (JSON.parse(row.counts) as ArchiveHead['counts'])
  return {
    id,
    ...(groupId !== null && { group: presentGroupRef({ groupId, groupName: groupName!, groupHue, groupPictureId }) }),
    ...(month !== null && { month }),
    createdAt,
    state,
    ...(reason !== null && { reason }),
    done: Number(row.done),
    total: Number(row.total),
    ...(size !== null && { size: Number(size) }),
    ...(counts && {
      counts: { messages: counts.messages, files: counts.files, people: counts.people, missing: counts.missing },
    }),
    ...(readyAt !== null && { keptUntil: readyAt + keptFor }),
  }
}

/** Its bytes go first: of a row without them, nothing could be said. */
export async function removeArchive(context: Context, id: string): Promise<void> {
  await transaction(context, (tx) => tx.deleteFrom('archive').where('id', '=', id).execute())
  await context.files.remove(nameOfArchive(id))
}

/** @throws AppError not-found until it is ready, and after its time */
export async function requireReadyArchive(context: Context, viewer: Viewer, id: string) {
  const row = await requireOwnArchive(context, viewer, id)
  const { readyAt } = row
  if (row.state !== 'ready' || readyAt === null || readyAt + keptFor <= context.clock()) throw new AppError('not-found')
  const day = dayIn(row.timeZone)(row.createdAt)
  return { row, readyAt, label: [row.groupName ?? 'Coterie', row.month, day].filter((part) => part !== null).join(' ') }
}
