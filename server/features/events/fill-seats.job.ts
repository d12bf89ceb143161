import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishToMembers } from '../membership/membership.ts'
import { listOpen } from './occurrences.ts'
import { fillSeats } from './seats.ts'

/** After somebody has left a group: the places that they had in its events are for those who wait. */
export const fillSeatsJob: Job<'fill-seats'> = {
  kind: 'fill-seats',
  run: async (context, { groupId }) => {
    const waiting = await context.db
      .selectFrom('event_occurrence')
      .innerJoin('message', 'message.id', 'event_occurrence.messageId')
      .select('event_occurrence.messageId')
      .distinct()
      .where('message.groupId', '=', groupId)
      .where('event_occurrence.endsAt', '>', context.clock())
      .where((is) =>
        is.exists(
          is
            .selectFrom('event_answer')
            .select('event_answer.userId')
            .whereRef('event_answer.occurrenceId', '=', 'event_occurrence.id')
            .where('event_answer.waits', '=', 1),
        ),
      )
      .execute()
    for (const { messageId } of waiting)
      await transaction(context, async (tx) => {
        if (!(await lockRow(tx, 'message', messageId))) return
        await fillSeats(tx, context, await listOpen(tx, messageId, context.clock()))
        const changed = { type: 'block-changed', group: groupId, message: messageId, block: 'event' } as const
        await publishToMembers(tx, context, groupId, changed)
      })
  },
}
