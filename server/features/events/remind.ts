import type { UserData } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, mayManage, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { isOpen, requireOccurrence, type Occurrence } from './occurrences.ts'
import { membersWithout } from './present-event.ts'
import type { Reminder } from './reminder-times.ts'
import { findSubject, tell, type Subject } from './telling/tell.ts'

/** Once, by hand. @throws AppError forbidden, not-found, answers-closed, already-reminded */
export async function remindToAnswer(context: Context, event: MessageWithBlock, occurrenceId: string): Promise<void> {
  if (!mayManage(event)) throw new AppError('forbidden')
  const now = context.clock()
  await transaction(context, async (tx) => {
    await lockBlock(tx, event)
    const occurrence = await requireOccurrence(tx, event.messageId, occurrenceId)
    if (!isOpen(occurrence, now)) throw new AppError('answers-closed')
    if (occurrence.remindedAt !== null) throw new AppError('already-reminded')
    await tx.updateTable('event_occurrence').set({ remindedAt: now }).where('id', '=', occurrenceId).execute()
    const subject = await findSubject(tx, event.messageId)
    if (subject) await askMissing(tx, context, subject, occurrence, event.membership.userId)
    await publishBlockChanged(tx, context, event)
  })
}

/** The message is locked. */
export async function remind(
  tx: Tx,
  context: Context,
  subject: Subject,
  occurrence: Occurrence,
  kind: Reminder['kind'],
): Promise<void> {
  if (kind === 'unanswered') {
    if (occurrence.askedAt !== null) return
    await tx.updateTable('event_occurrence').set({ askedAt: context.clock() }).where('id', '=', occurrence.id).execute()
    await askMissing(tx, context, subject, occurrence)
    return
  }
  for (const person of await listComing(tx, subject, occurrence.id)) {
    if (!wants(JSON.parse(person.data) as UserData, kind)) continue
    await tell(tx, context, subject, person, occurrence, {
      inWords: ({ say }, values) => {
        if (kind === 'photos') return say('news_event_photos', values)
        return say(occurrence.place === null ? 'news_event_soon' : 'news_event_soon_there', values)
      },
    })
  }
}

function wants({ remind_day_before = true, remind_hours_before = true }: UserData, kind: Reminder['kind']): boolean {
  if (kind === 'day-before') return remind_day_before
  return kind === 'hours-before' ? remind_hours_before : true
}

function listComing(tx: Tx, { groupId }: Subject, occurrenceId: string) {
  return tx
    .selectFrom('event_answer')
    .innerJoin('membership', 'membership.userId', 'event_answer.userId')
    .innerJoin('user', 'user.id', 'event_answer.userId')
    .select(['user.id', 'user.data', 'user.timeZone'])
    .where('membership.groupId', '=', groupId)
    .where('event_answer.occurrenceId', '=', occurrenceId)
    .where('event_answer.answer', '=', 'coming')
    .where('event_answer.waits', '=', 0)
    .orderBy('event_answer.turn')
    .execute()
}

/** Not those who want to be told of nothing in the group. */
async function askMissing(tx: Tx, context: Context, subject: Subject, occurrence: Occurrence, by?: string) {
  const missing = await membersWithout(tx, occurrence.id, subject.groupId)
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(['user.id', 'user.data', 'user.timeZone'])
    .where('membership.notifyLevel', '!=', 'none')
    .orderBy('user.id')
    .execute()
  for (const person of missing) {
    if (person.id === by) continue
    await tell(tx, context, subject, person, occurrence, {
      ...(by !== undefined && { by }),
      inWords: ({ say }, values) => say('news_event_answer', values),
    })
  }
}
