import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isSuspended } from '../../suspension.ts'
import { requireWriter } from '../membership/written-for.ts'
import { postWithin, requirePostable } from '../messages/messages.ts'
import { requireStillAhead, type PlannedDraft } from './planned-draft.ts'
import type { ScheduledRow } from './present.ts'
import { lockOwn, tellAuthor } from './scheduled-messages.ts'

/** @throws AppError not-found when it has gone meanwhile, and what posting throws */
export async function sendNow(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => postScheduled(tx, context, await lockOwn(tx, viewer, id)))
}

/**
 * Of a locked row, with the rights that its author has now.
 * @throws AppError what posting throws
 */
export async function postScheduled(tx: Tx, context: Context, row: ScheduledRow): Promise<void> {
  const { id, userId, groupId } = row
  if (groupId === null || (await isSuspended(tx, userId))) throw new AppError('forbidden')
  const draft = JSON.parse(row.draft) as PlannedDraft
  const files = await filesOf(tx, id)
  const whole = { ...draft, ...withoutLostCaptions(draft, files), id, group: groupId, files }
  const { membership, writtenFor } = await requireWriter(tx, { userId, sessionId: '' }, whole)
  requirePostable(membership, whole)
  requireStillAhead(draft.blocks ?? {}, context.clock())
  await tx.deleteFrom('scheduled_message').where('id', '=', id).execute()
  await postWithin(tx, context, membership, whole, writtenFor)
  tellAuthor(tx, context, userId)
}

async function filesOf(tx: Tx, scheduledId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scheduled_file')
    .select('fileId')
    .where('scheduledId', '=', scheduledId)
    .orderBy('position')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

function withoutLostCaptions({ captions }: PlannedDraft, files: readonly string[]) {
  return captions && { captions: captions.filter(({ file }) => files.includes(file)) }
}
