import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

/** A message that is pinned again goes to the end of the pinned. */
export async function pinInGroup(tx: Tx, groupId: string, messageId: string, pinned: boolean): Promise<void> {
  const changed = await tx
    .updateTable('message')
    .set((is) => ({
      sortOrder: pinned
        ? is
            .selectFrom('message as other')
            .select((last) => last(last.fn.coalesce(last.fn.max('other.sortOrder'), last.lit(0)), '+', 1).as('next'))
            .where('other.groupId', '=', groupId)
            .where('other.sortOrder', 'is not', null)
        : null,
    }))
    .where('id', '=', messageId)
    .$if(pinned, (q) => q.where('isInFront', '=', 1))
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const problem = 'only a message that is in front can be pinned'
  throw new AppError('invalid-request', { fields: [{ path: '/pinnedInGroup', problem }] })
}
