import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { enqueue } from '../../jobs/queue.ts'

/** Takes back somebody's answers to what is to come, in one group or in all. Of what is over, they are among those who came. */
export async function giveUpSeats(tx: Tx, context: Context, userId: string, groupId?: string): Promise<void> {
  const { clock } = context
  const upcoming = await tx
    .selectFrom('event_answer')
    .innerJoin('event_occurrence', 'event_occurrence.id', 'event_answer.occurrenceId')
    .innerJoin('message', 'message.id', 'event_occurrence.messageId')
    .select(['event_occurrence.id', 'message.groupId'])
    .where('event_answer.userId', '=', userId)
    .where('event_occurrence.endsAt', '>', clock())
    .$if(groupId !== undefined, (query) => query.where('message.groupId', '=', groupId!))
    .execute()
  if (upcoming.length === 0) return
  const ids = upcoming.map(({ id }) => id)
  for (const portion of inPortions(ids))
    await tx.deleteFrom('event_answer').where('userId', '=', userId).where('occurrenceId', 'in', portion).execute()
  for (const id of new Set(upcoming.map(({ groupId }) => groupId)))
    await enqueue(tx, clock, 'fill-seats', { groupId: id })
}
