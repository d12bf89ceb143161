import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import type { JobData } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { withholdUntold } from './withhold.ts'

const messagesAtATime = 50

type Wanted = JobData['withhold-of-person']

/** Hides or deletes what somebody posted in a group, once they were removed from it. */
export const withholdOfPersonJob: Job<'withhold-of-person'> = {
  kind: 'withhold-of-person',
  run: async (context, wanted) => {
    let after: string | undefined = ''
    while (after !== undefined) after = await withholdSome(context, wanted, after)
  },
}

/** @returns the last message that was looked at; undefined once there are no more */
async function withholdSome(context: Context, wanted: Wanted, after: string): Promise<string | undefined> {
  return transaction(context, async (tx) => {
    await lockRow(tx, 'group', wanted.groupId)
    const messages = await tx
      .selectFrom('message')
      .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
      .select(['message.id', 'withheld_message.messageId as withheld'])
      .where('message.groupId', '=', wanted.groupId)
      .where('message.authorId', '=', wanted.personId)
      .where('message.id', '>', after)
      .orderBy('message.id')
      .limit(messagesAtATime)
      .execute()
    const host = { groupId: wanted.groupId, userId: wanted.hostId }
    for (const { id, withheld } of messages)
      if (withheld === null) await withholdUntold(tx, context, host, id, wanted.state)
    return messages.at(-1)?.id
  })
}
