import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { createLocalClock } from '../../importers/local-time.ts'
import type { Job } from '../../jobs/worker.ts'
import { oneByOne } from './one-by-one.ts'
import { remind } from './remind.ts'
import { nextReminderOf, remindersOf } from './reminder-times.ts'
import { findSubject } from './tell.ts'

const atOnce = 500

/** What is due is looked up when it is, so that no event that was moved or cancelled reminds of what it was. */
export const remindOfEventsJob: Job<'remind-of-events'> = {
  kind: 'remind-of-events',
  every: 60,
  run: async (context, _, __, stopping) => {
    for (let last: Due | undefined; ;) {
      const due = await listDue(context, last)
      await oneByOne(context, due, (one) => remindOf(context, one), stopping)
      if (due.length < atOnce || stopping?.aborted) return
      last = due.at(-1)!
    }
  },
}

type Due = { id: string; messageId: string; nextReminderAt: number | null }

/** What failed is still due, so it goes on after the last one. */
function listDue({ db, clock }: Context, last: Due | undefined): Promise<Due[]> {
  return db
    .selectFrom('event_occurrence')
    .select(['id', 'messageId', 'nextReminderAt'])
    .where('nextReminderAt', '<=', clock())
    .$if(last !== undefined, (all) =>
      all
        .where('nextReminderAt', '>=', last!.nextReminderAt)
        .where((is) => is.or([is('nextReminderAt', '>', last!.nextReminderAt), is('id', '>', last!.id)])),
    )
    .orderBy('nextReminderAt')
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

/** In one transaction with the note of what comes next: whoever dies on the way neither leaves out nor repeats any. */
async function remindOf(context: Context, { id, messageId }: { id: string; messageId: string }): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    await lockRow(tx, 'message', messageId)
    const row = await tx.selectFrom('event_occurrence').selectAll().where('id', '=', id).executeTakeFirst()
    if (row?.nextReminderAt == null || row.nextReminderAt > now) return
    const since = row.nextReminderAt
    const clock = createLocalClock(row.zone)
    const nextReminderAt = row.cancelled === 1 ? null : nextReminderOf(row, clock, now)
    await tx.updateTable('event_occurrence').set({ nextReminderAt }).where('id', '=', id).execute()
    const subject = await findSubject(tx, messageId)
    if (row.cancelled === 1 || !subject || subject.isWithheld) return
    const due = remindersOf(row, clock).filter(({ from, until }) => from >= since && from <= now && now < until)
    for (const { kind } of due) await remind(tx, context, subject, row, kind)
  })
}
