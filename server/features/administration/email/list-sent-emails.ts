import { limits } from '#contract/fields.ts'
import type { EmailKind, SentEmail } from '#contract/sign-in/sent-emails.ts'
import type { Db } from '../../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../../presenters/user.ts'
import type { Administration } from '../../administrators/administrators.ts'

type Wish = { before?: string; only?: 'undelivered' }
type Page = { emails: SentEmail[]; next?: string }

/** Newest first, by when they were first tried. */
export async function listSentEmails(db: Db, _: Administration, { before, only }: Wish): Promise<Page> {
  const rows = await db
    .selectFrom('sent_email')
    .leftJoin('job', 'job.id', 'sent_email.job')
    .leftJoin('user', 'user.id', 'sent_email.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(['sent_email.id as emailId', 'sent_email.kind', 'sent_email.outcome', 'sent_email.address'])
    .select(['sent_email.at', 'sent_email.attempts', 'sent_email.answer'])
    .select(['job.id as jobId', 'job.parkedAt'])
    .select(selectUserColumns)
    .$if(before !== undefined, (query) => query.where('sent_email.id', '<', before!))
    .$if(only === 'undelivered', (query) => query.where('sent_email.outcome', '!=', 'sent'))
    .orderBy('sent_email.id', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  const emails = rows.slice(0, limits.pageSize).map((row): SentEmail => {
    const { emailId, address, at, attempts, answer, id, name } = row
    const kind = row.kind as EmailKind
    // Whoever invites is on record there, not who is invited.
    const isTo = kind !== 'invitation' && id !== null && name !== null
    return {
      id: emailId,
      kind,
      state: stateOf(row),
      address,
      at,
      attempts,
      ...(answer !== null && row.outcome !== 'sent' && { answer }),
      ...(isTo && { person: presentUser({ ...row, id, name }) }),
    }
  })
  return { emails, ...(rows.length > emails.length && { next: emails.at(-1)!.id }) }
}

type Tried = { outcome: string; jobId: string | null; parkedAt: number | null }

/** A job that is gone without a result had nothing to send any more, such as a code that has expired. */
function stateOf({ outcome, jobId, parkedAt }: Tried): SentEmail['state'] {
  if (outcome !== 'waiting') return outcome as SentEmail['state']
  if (jobId === null) return 'given-up'
  return parkedAt === null ? 'waiting' : 'parked'
}
