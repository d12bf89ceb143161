import type { Context } from '../../../context.ts'
import { transaction } from '../../../database/transaction.ts'
import type { Job } from '../../../jobs/worker.ts'

const day = 86_400
const keptFor = 30 * day
const mostKept = 20_000

/** Forgets emails of more than 30 days ago and, where there are a great many, the oldest. */
export const trimSentEmailsJob: Job<'trim-sent-emails'> = {
  kind: 'trim-sent-emails',
  every: day,
  run: (context) => trimSentEmails(context, mostKept),
}

export async function trimSentEmails(context: Context, most: number): Promise<void> {
  await transaction(context, async (tx) => {
    await tx
      .deleteFrom('sent_email')
      .where('at', '<=', context.clock() - keptFor)
      .execute()
    const tooMany = tx.selectFrom('sent_email').select('id').orderBy('id', 'desc').limit(1).offset(most)
    await tx.deleteFrom('sent_email').where('id', '<=', tooMany).execute()
  })
}
