import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireWriter } from '../membership/written-for.ts'
import { postWithin, requirePostable } from '../messages/messages.ts'
import { goesAtOf, requireStillAhead, type Planned } from './planned-draft.ts'

class Rehearsed extends Error {}

/**
 * Posts it and takes that back in the same transaction, so that whatever would be refused at its time is refused while its
 * author is there. @throws AppError
 */
export async function rehearse(context: Context, viewer: Viewer, planned: Planned): Promise<void> {
  const { at, zone, ...draft } = planned
  const { membership, writtenFor } = await requireWriter(context.db, viewer, draft)
  requirePostable(membership, draft)
  requireStillAhead(draft.blocks ?? {}, goesAtOf({ at, zone }))
  await transaction(context, async (tx) => {
    await postWithin(tx, context, membership, { ...draft, id: newId() }, writtenFor)
    throw new Rehearsed('as it would be posted')
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}
