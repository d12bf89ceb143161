import { v7 as newId } from 'uuid'
import type { Tx } from '../database/tables.ts'
import type { Clock } from '../clock.ts'

export type JobData = {
  'prepare-file': { fileId: string }
  'convert-file': { fileId: string }
  'convert-long-file': { fileId: string }
  /** `id` is that of the job. */
  announce: { id: string; text: string; target: string }
  'send-password-reset': { userId: string; askedAt: number }
  'send-account-notice': { userId: string; address: string; changes: AccountChange[]; at: number }
  'plan-digests': PeriodicData
  /** About what is unread up to the notification `upTo`. */
  'send-digest': { userId: string; upTo: string }
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
  'remove-empty-groups': PeriodicData
  'remove-member': { groupId: string; userId: string }
  'prune-notifications': PeriodicData
  'remove-idle-sessions': PeriodicData
  'push-notification': { id: string }
  'send-push': { sessionId: string; notificationId: string; attempt: number }
  'send-after-quiet': { sessionId: string; since: string; attempt: number }
}

/** What an email about a change says: `reset` is a password chosen with the key from an email. */
export type AccountChange = 'login' | 'password' | 'key' | 'reset'

/** Periodic jobs carry no data. */
type PeriodicData = Record<string, never>

export type JobKind = keyof JobData

/** An id with which the job can be taken back, and the seconds that it waits. */
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

/** The same, unless there is a job with this id already. */
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

/**
 * The same, unless one with this id still waits to be run. One that is running may have begun before the cause of this
 * one was there, so then there is another.
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

/** Removes a job that was given this id. Returns whether it was there. */
export async function takeBack(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('job').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
