import { v7 as newId } from 'uuid'
import type { EmailKind } from '#contract/sign-in/sent-emails.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { reasonIn } from './mail-problem.ts'
import type { Email } from './mailer.ts'

/** `userId` is on whose behalf: nobody’s row need exist. `job` is the same in each attempt. */
export type Sending = { kind: EmailKind; job: string; userId: string }
type Outcome = 'sent' | 'waiting' | 'refused' | 'held-back' | 'given-up'

const longestAnswer = 500

/** Notes how an attempt ended, for administrators: one row for an email, however often it is tried. */
export async function noteAttempt(
  { database, clock }: { database: Database; clock: Clock },
  { kind, job, userId }: Sending,
  email: Email,
  { outcome, error }: { outcome: Outcome; error?: unknown },
): Promise<void> {
  const { address } = email.to
  const answer = error === undefined ? null : (answerOf(error, email) ?? null)
  const now = { outcome, answer, at: clock() }
  await transaction({ database }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sent_email')
      .set((is) => ({ ...now, attempts: is('attempts', '+', 1) }))
      .where('job', '=', job)
      .where('outcome', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await tx
      .insertInto('sent_email')
      .values(({ selectFrom }) => ({
        ...now,
        id: newId(),
        job,
        userId: selectFrom('user').select('id').where('id', '=', userId),
        kind,
        address,
        attempts: 1,
      }))
      .execute()
  })
}

/** What the mail server said, without what some of them quote of the email: its subject, or links in it, which may be keys. */
export function answerOf(error: unknown, { subject, text }: Email): string | undefined {
  const reason = reasonIn(error)
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const quoted = [subject, ...links].filter((part) => part.length > 0)
  const kept = quoted.reduce((answer, part) => answer?.replaceAll(part, '…'), reason)
  return kept?.replaceAll('\u0000', '').toWellFormed().slice(0, longestAnswer)
}
