import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { preparedWrite } from '../../database/prepared.ts'
import type { Tx } from '../../database/tables.ts'
import { together } from '../../database/together.ts'
import type { Membership } from '../membership/membership.ts'

/** The existing date or now, whichever is later: a clock set back makes nothing older. */
export function laterOf(now: number) {
  return sql<number>`case when "lastActivityDate" > ${now} then "lastActivityDate" else ${now} end`
}

/**
 * A reply raises all its ancestors, so that the thread rises in the lists; any other message is counted in its group.
 * All posting here waits for these rows, so they are locked last: the group's after the author's, and before the
 * ancestors', which two replies in one thread would otherwise lock in different orders.
 */
export async function markActivity(
  tx: Tx,
  context: Context,
  { groupId, userId }: Membership,
  lineage: string[],
): Promise<void> {
  const now = context.clock()
  await together([
    markUser(tx, { id: userId, now }),
    lineage.length === 0 ? markGroupWithOneMore(tx, { id: groupId, now }) : markGroup(tx, { id: groupId, now }),
  ])
  for (const ids of inPortions(lineage)) {
    await tx
      .updateTable('message')
      .set({ lastActivityDate: laterOf(now) })
      .where('id', 'in', ids)
      .execute()
  }
}

type Active = { id: string; now: number }

const markUser = preparedWrite((tx, { id, now }: Active) =>
  tx
    .updateTable('user')
    .set({ lastActivityDate: laterOf(now) })
    .where('id', '=', id),
)

const markGroup = preparedWrite((tx, { id, now }: Active) =>
  tx
    .updateTable('group')
    .set({ lastActivityDate: laterOf(now) })
    .where('id', '=', id),
)

const markGroupWithOneMore = preparedWrite((tx, { id, now }: Active) =>
  tx
    .updateTable('group')
    .set((is) => ({ lastActivityDate: laterOf(now), messagesInFront: is('messagesInFront', '+', 1) }))
    .where('id', '=', id),
)
