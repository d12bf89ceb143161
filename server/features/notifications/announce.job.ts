import { transaction } from '../../database/transaction.ts'
import { takeBack } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { insertNotification } from './notify.ts'

/**
 * Notifies every account, from the server, which knows the open event streams. The job is deleted in the same
 * transaction, so it takes effect once; the notification gets an id of that moment, because emails only look at ids
 * later than those they have covered.
 */
export const announceJob: Job<'announce'> = {
  kind: 'announce',
  run: (context, { id, text, target }) =>
    transaction(context, async (tx) => {
      if (!(await takeBack(tx, id))) return
      await insertNotification(tx, context, { type: 'global_notification', target, data: { text } })
      const people = await tx.selectFrom('user').select('id').execute()
      const userIds = people.map((person) => person.id)
      publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
    }),
}
