import { v7 as newId } from 'uuid'
import type { WebhookEvent } from '#contract/programs/webhooks.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'

export type JobData = {
  'prepare-file': { fileId: string }
  'convert-file': { fileId: string }
  'convert-long-file': { fileId: string }
  announce: { id: string; text: string; target: string }
  'send-password-reset': { userId: string; askedAt: number }
  'send-account-notice': { userId: string; address: string; changes: AccountChange[]; at: number }
  'take-provider-picture': { userId: string; url: string }
  'send-email-code': { codeId: string }
  'remove-old-codes': PeriodicData
  'remove-old-drafts': PeriodicData
  'ask-questions': PeriodicData
  'send-question': { questionId: string }
  'send-invitation': { invitationId: string }
  'remove-old-invitations': PeriodicData
  'plan-digests': PeriodicData
  'send-digest': { userId: string; upTo: string }
  'read-inbox': PeriodicData
  'send-reply-notice': { emailReplyId: string; reason: RefusedReply }
  'forget-email-replies': PeriodicData
  'fetch-link': { linkId: string }
  'remove-unused-links': PeriodicData
  'index-words': { after?: string }
  'index-link': { linkId: string; after?: string }
  'merge-words': PeriodicData
  'merge-more-words': PeriodicData
  'remove-stored-file': { names: string[] }
  'remove-unused-files': PeriodicData
  'remove-expired-uploads': PeriodicData
  'check-originals': PeriodicData
  'count-storage': PeriodicData
  'remove-empty-groups': PeriodicData
  'erase-deleted-messages': PeriodicData
  'fill-seats': { groupId: string }
  'extend-events': PeriodicData
  'remind-of-events': PeriodicData
  'remind-of-event': { id: string; messageId: string; since: number }
  'remove-member': { groupId: string; userId: string }
  'withhold-of-person': { groupId: string; personId: string; state: 'hidden' | 'deleted'; hostId: string }
  'settle-join-request': { groupId: string; personId: string }
  'find-hosts': PeriodicData
  'trim-records': PeriodicData
  'look-for-releases': PeriodicData
  'trim-administrator-acts': PeriodicData
  'trim-sent-emails': PeriodicData
  'forget-removed-items': PeriodicData
  'forget-deleted-collections': PeriodicData
  'let-guest-photos-in': { guestId: string }
  'forget-guest-links': PeriodicData
  'prune-notifications': PeriodicData
  'remove-idle-sessions': PeriodicData
  'remove-old-entry-codes': PeriodicData
  'push-notification': { id: string }
  'send-push': { sessionId: string; notificationId: string; attempt: number }
  /** Asked for by whoever runs the server, or because a backup brought back somebody who was erased: then at once. */
  'leave-account': { userId: string; takesMessages: boolean; isAtOnce: boolean }
  'keep-account': { userId: string }
  'send-farewell': { userId: string }
  'erase-account': { userId: string }
  'erase-again': PeriodicData
  'look-through-import': { importId: string }
  'import-messages': { importId: string }
  'take-import-back': { importId: string }
  'remove-old-imports': PeriodicData
  'make-archive': { archiveId: string }
  'send-archive-notice': { archiveId: string }
  'remove-old-archives': PeriodicData
  'make-book-pdf': { pdfId: string }
  'remove-old-book-pdfs': PeriodicData
  'end-poll': { messageId: string }
  'send-scheduled': { id: string }
  'offer-cards': PeriodicData
  'offer-years': PeriodicData
  'open-card': { id: string }
  'renew-certificate': PeriodicData
  'tell-webhooks': WebhookCause
  'send-webhook': { webhookId: string }
  'forget-webhook-deliveries': PeriodicData
  'send-after-quiet': { sessionId: string; since: string; attempt: number }
}

/** `reset` is a password chosen with the key from an email, `entered` a device that was signed in with an entry code. */
export type AccountChange =
  | 'login'
  | 'password'
  | 'key'
  | 'reset'
  | 'password-removed'
  | 'provider-connected'
  | 'provider-disconnected'
  | 'entered'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-code-used'
  | 'second-step-guessed'
  | 'claimed'
  | 'token-made'
  | 'webhook-made'
  | 'frame-added'

/** What happened, once under each `cause`: by `personId`, in a group, perhaps to a message. */
export type WebhookCause = {
  cause: string
  event: WebhookEvent
  groupId: string
  messageId?: string
  personId: string
  at: number
}

/** Why an email became no reply. */
export type RefusedReply = 'gone' | 'closed' | 'forbidden' | 'old' | 'empty' | 'file'

/** Periodic jobs carry no data. */
type PeriodicData = Record<string, never>

export type JobKind = keyof JobData

/** `id` allows cancelling the job; `after` is in seconds. */
type Options = { id?: string; after?: number }

/** Adds a job in the caller's transaction; it runs at least once after the commit, so it must be idempotent. */
export async function enqueue<K extends JobKind>(
  tx: Tx,
  clock: Clock,
  kind: K,
  data: JobData[K],
  { id = newId(), after = 0 }: Options = {},
): Promise<void> {
  await insert(tx, jobOf(clock, kind, data, id, after)).execute()
}

/** The same, unless there is a job with this id. */
export async function enqueueOnce<K extends JobKind>(
  tx: Tx,
  clock: Clock,
  kind: K,
  data: JobData[K],
  { id, after = 0 }: Options & { id: string },
): Promise<void> {
  await insert(tx, jobOf(clock, kind, data, id, after))
    .onConflict((is) => is.column('id').doNothing())
    .execute()
}

/** The same; of two with this id the one whose data, as text, comes first. */
export async function enqueueFirst<K extends JobKind>(
  tx: Tx,
  clock: Clock,
  kind: K,
  data: JobData[K],
  { id, after = 0 }: Options & { id: string },
): Promise<void> {
  const text = JSON.stringify(data)
  await insert(tx, jobOf(clock, kind, data, id, after))
    .onConflict((is) => is.column('id').doUpdateSet({ data: text }).where('job.data', '>', text))
    .execute()
}

/**
 * The same, unless one with this id is still waiting. A running one may have started before the cause of this one, so
 * it does not count.
 */
export async function enqueueUnlessWaiting<K extends JobKind>(
  tx: Tx,
  clock: Clock,
  kind: K,
  data: JobData[K],
  { id }: { id: string },
): Promise<void> {
  const waiting = await insert(tx, jobOf(clock, kind, data, id, 0))
    .onConflict((is) =>
      is
        .column('id')
        .doUpdateSet({ data: JSON.stringify(data), attempts: 0, runAfter: clock(), parkedAt: null })
        .where('job.lockedUntil', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!waiting) await enqueue(tx, clock, kind, data)
}

function jobOf(clock: Clock, kind: JobKind, data: object, id: string, after: number) {
  const now = clock()
  return { id, kind, data: JSON.stringify(data), attempts: 0, runAfter: now + after, createdAt: now }
}

function insert(tx: Tx, job: ReturnType<typeof jobOf>) {
  return tx.insertInto('job').values(job)
}

export async function takeBack(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('job').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
