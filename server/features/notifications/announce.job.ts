import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishAfterCommit } from '../../live/publish.ts'

/** Notifies everybody who has an account, in the server, which knows who is listening. */
export const announceJob: Job<'announce'> = {
  kind: 'announce',
  run: (context, { id, text, target, at }) =>
    transaction(context, async (tx) => {
      const written = await tx
        .insertInto('notification')
        .values({
          id,
          userId: null,
          type: 'global_notification',
          target,
          data: JSON.stringify({ text }),
          fromUserId: null,
          fromGroupId: null,
          fromMessageId: null,
          messageId: null,
          createdAt: at,
        })
        .onConflict((is) => is.column('id').doNothing())
        .returning('id')
        .execute()
      if (written.length === 0) return
      const people = await tx.selectFrom('user').select('id').execute()
      const userIds = people.map((person) => person.id)
      publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
    }),
}
