import type { MessageData } from '#contract/messages.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { excerpt } from '../../presenters/message-text.ts'
import { keepWhole } from './whole-message.ts'

const messagesAtATime = 200

/** Leaves in each row only what lists show, as it is since long messages have a table of their own. */
export const moveLongMessagesJob: Job<'move-long-messages'> = {
  kind: 'move-long-messages',
  run: async (context, { after }) => {
    await transaction(context, async (tx) => {
      const messages = await tx
        .selectFrom('message')
        .leftJoin('long_message', 'long_message.messageId', 'message.id')
        .select(['message.id', 'message.data'])
        .where('long_message.messageId', 'is', null)
        .where('message.id', '>', after ?? '')
        .orderBy('message.id')
        .limit(messagesAtATime)
        .execute()
      for (const { id, data } of messages) {
        const whole = JSON.parse(data) as MessageData
        const shown = JSON.stringify(excerpt(whole))
        if (shown === JSON.stringify(whole)) continue
        const moved = await tx
          .updateTable('message')
          .set({ data: shown })
          .where('id', '=', id)
          // Not if it has been edited in this moment, which moves it too.
          .where('data', '=', data)
          .returning('id')
          .executeTakeFirst()
        if (moved) await keepWhole(tx, id, whole)
      }
      const last = messages[messagesAtATime - 1]
      if (last) await enqueue(tx, context.clock, 'move-long-messages', { after: last.id })
    })
  },
}
