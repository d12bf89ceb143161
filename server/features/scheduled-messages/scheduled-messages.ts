import { v7 as newId } from 'uuid'
import { scheduleLimits, waitsWhileOpen, type ScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueueOnce } from '../../jobs/queue.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { invalid } from '../messages/messages.ts'
import { goesAtOf, type Planned } from './planned-draft.ts'
import { presentScheduled, type ScheduledRow } from './present.ts'
import { rehearse } from './rehearse.ts'

export async function listScheduled({ db }: Context, { userId }: Viewer): Promise<ScheduledMessage[]> {
  const rows = await db
    .selectFrom('scheduled_message')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('goesAt')
    .orderBy('id')
    .limit(scheduleLimits.perPerson)
    .execute()
  return presentScheduled(db, userId, rows)
}

/** @throws AppError not-found to anybody but its author */
export async function readScheduled({ db }: Context, { userId }: Viewer, id: string): Promise<ScheduledMessage> {
  const rows = await db
    .selectFrom('scheduled_message')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
  const [message] = await presentScheduled(db, userId, rows)
  if (!message) throw new AppError('not-found')
  return message
}

/** With an id that is waiting already, it replaces that. @throws AppError */
export async function schedule(
  context: Context,
  viewer: Viewer,
  { id = newId(), ...planned }: Planned & { id?: string },
): Promise<ScheduledMessage> {
  const goesAt = goesAtOf(planned)
  requireFuture(goesAt, context.clock())
  await rehearse(context, viewer, planned)
  await transaction(context, async (tx) => {
    // Whoever adds another at the same time waits.
    if (!(await lockRow(tx, 'user', viewer.userId))) throw new AppError('not-signed-in')
    const there = await lockRow(tx, 'scheduled_message', id)
    if (there ? there.userId !== viewer.userId : await isPosted(tx, id)) throw new AppError('id-taken')
    if (!there) await requireRoom(tx, viewer.userId)
    await save(tx, context, viewer, { id, goesAt, planned })
  })
  return readScheduled(context, viewer, id)
}

/** @throws AppError not-found when it has gone meanwhile, and what posting it throws */
export async function changeScheduled(
  context: Context,
  viewer: Viewer,
  id: string,
  planned: Planned,
): Promise<ScheduledMessage> {
  const goesAt = goesAtOf(planned)
  await readScheduled(context, viewer, id)
  await rehearse(context, viewer, planned)
  await transaction(context, async (tx) => {
    const before = await lockOwn(tx, viewer, id)
    if (goesAt !== before.goesAt || before.heldFor !== null) requireFuture(goesAt, context.clock())
    await save(tx, context, viewer, { id, goesAt, planned })
  })
  return readScheduled(context, viewer, id)
}

/** @throws AppError not-found when it has gone meanwhile */
export async function openScheduled(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    await lockOwn(tx, viewer, id)
    const openUntil = context.clock() + waitsWhileOpen
    await tx.updateTable('scheduled_message').set({ openUntil }).where('id', '=', id).execute()
  })
}

/** @throws AppError not-found */
export async function letGo(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const { goesAt, heldFor } = await lockOwn(tx, viewer, id)
    await tx.updateTable('scheduled_message').set({ openUntil: null }).where('id', '=', id).execute()
    if (heldFor === null && goesAt <= context.clock()) await sendAt(tx, context, id, context.clock())
  })
}

/** @throws AppError not-found when it has gone meanwhile */
export async function removeScheduled(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    await lockOwn(tx, viewer, id)
    await tx.deleteFrom('scheduled_message').where('id', '=', id).execute()
    tellAuthor(tx, context, viewer.userId)
  })
}

/** Locked until the transaction ends. @throws AppError not-found to anybody but its author */
export async function lockOwn(tx: Tx, { userId }: Pick<Viewer, 'userId'>, id: string): Promise<ScheduledRow> {
  const row = await lockRow(tx, 'scheduled_message', id)
  if (row?.userId !== userId) throw new AppError('not-found')
  return row
}

/** Other devices of the author. */
export function tellAuthor(tx: Tx, context: Context, userId: string): void {
  publishAfterCommit(tx, context, [userId], { type: 'scheduled-changed' })
}

/** The row decides when it goes; of one whose time has been moved, there is another job. */
export async function sendAt(tx: Tx, { clock }: Context, id: string, at: Seconds): Promise<void> {
  await enqueueOnce(tx, clock, 'send-scheduled', { id }, { id: `send-scheduled ${id} ${at}`, after: at - clock() })
}

type Saved = { id: string; goesAt: Seconds; planned: Planned }

async function save(tx: Tx, context: Context, { userId }: Viewer, { id, goesAt, planned }: Saved): Promise<void> {
  const { at: localTime, zone, group: groupId, files = [], ...draft } = planned
  const columns = { groupId, draft: JSON.stringify(draft), localTime, zone, goesAt, openUntil: null, heldFor: null }
  await tx
    .insertInto('scheduled_message')
    .values({ id, userId, createdAt: context.clock(), ...columns })
    .onConflict((is) => is.column('id').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('scheduled_file').where('scheduledId', '=', id).execute()
  const rows = files.map((fileId, position) => ({ scheduledId: id, fileId, position }))
  if (rows.length > 0) await tx.insertInto('scheduled_file').values(rows).execute()
  await sendAt(tx, context, id, Math.max(goesAt, context.clock()))
  tellAuthor(tx, context, userId)
}

async function isPosted(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('message').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Clocks differ, and requests take a while. */
const slack: Seconds = 600

function requireFuture(goesAt: Seconds, now: Seconds): void {
  if (goesAt <= now - slack) throw invalid('/at', 'must not be in the past')
  if (goesAt > now + scheduleLimits.daysAhead * 86_400)
    throw invalid('/at', `must not be more than ${scheduleLimits.daysAhead} days ahead`)
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('scheduled_message')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= scheduleLimits.perPerson) throw new AppError('too-many-scheduled')
}
