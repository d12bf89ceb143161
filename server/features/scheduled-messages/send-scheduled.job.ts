import { errors } from '#contract/errors.ts'
import { limits } from '#contract/fields.ts'
import { goesLateFor, type HeldFor } from '#contract/scheduling/scheduled-messages.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { label } from '../../presenters/message-text.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'
import type { PlannedDraft } from './planned-draft.ts'
import { postScheduled } from './post-scheduled.ts'
import type { ScheduledRow } from './present.ts'
import { sendAt, tellAuthor } from './scheduled-messages.ts'

/** The row decides: it is deleted in the transaction that posts the message, so it goes once, however often this runs. */
export const sendScheduledJob: Job<'send-scheduled'> = {
  kind: 'send-scheduled',
  run: async (context, { id }) => {
    try {
      await transaction(context, async (tx) => {
        const row = await lockDue(tx, context, id)
        if (!row) return
        if (context.clock() - row.goesAt > goesLateFor) await hold(tx, context, row, 'late')
        else await postScheduled(tx, context, row)
      })
    } catch (error) {
      if (!(error instanceof AppError) || errors[error.code].status >= 500) throw error
      const reason = reasonOf(error)
      await transaction(context, async (tx) => {
        const row = await lockDue(tx, context, id)
        if (row) await hold(tx, context, row, reason)
      })
    }
  },
}

/** Whoever has it open comes first. */
async function lockDue(tx: Tx, context: Context, id: string): Promise<ScheduledRow | undefined> {
  const row = await lockRow(tx, 'scheduled_message', id)
  const now = context.clock()
  if (!row || row.heldFor !== null || row.goesAt > now) return undefined
  if (row.openUntil === null || row.openUntil <= now) return row
  await sendAt(tx, context, id, row.openUntil)
  return undefined
}

const reasons: Partial<Record<AppError['code'], HeldFor>> = {
  'unusable-file': 'files',
  'over-by-then': 'outdated',
  'invalid-request': 'outdated',
}

function reasonOf({ code }: AppError): HeldFor {
  return reasons[code] ?? 'refused'
}

async function hold(tx: Tx, context: Context, { id, userId, draft }: ScheduledRow, heldFor: HeldFor): Promise<void> {
  await tx.updateTable('scheduled_message').set({ heldFor, openUntil: null }).where('id', '=', id).execute()
  const author = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  const { say } = wordsOfUser(context.config, author.data)
  const title = label((JSON.parse(draft) as PlannedDraft).data ?? {}, limits.notificationLine)
  const what = heldFor === 'late' ? 'late' : 'kept'
  const text = title === '' ? say(`news_scheduled_${what}_wordless`) : say(`news_scheduled_${what}`, { title })
  await notifyPerson(tx, context, userId, { text, target: '/waiting' })
  tellAuthor(tx, context, userId)
}
