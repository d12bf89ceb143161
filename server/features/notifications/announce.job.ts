import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { insertNotification } from './notify.ts'

/** Notifies everybody who has an account, in the server, which knows who is listening. */
export const announceJob: Job<'announce'> = {
  kind: 'announce',
  run: (context, { id, text, target, at }) =>
    transaction(context, async (tx) => {
      const notification = { id, type: 'global_notification', target, data: { text }, createdAt: at } as const
      if (!(await insertNotification(tx, context, notification))) return
      const people = await tx.selectFrom('user').select('id').execute()
      const userIds = people.map((person) => person.id)
      publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
    }),
}
