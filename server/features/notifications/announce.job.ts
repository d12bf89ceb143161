import { transaction } from '../../database/transaction.ts'
import { takeBack } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { insertNotification } from './notify.ts'

/**
 * Notifies everybody who has an account, in the server, which knows who is listening. The job ends with what it does, so
 * that it does it once; the notification gets an id of that moment, because emails look behind the ids that they have seen.
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
