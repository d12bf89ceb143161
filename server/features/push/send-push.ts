import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue, enqueueFirst, type JobData } from '../../jobs/queue.ts'
import { findUnread, listUnreadAmong } from '../notifications/notifications.ts'
import { actionsFor } from './actions.ts'
import { deliver, saveFailure, type Outcome } from './deliver.ts'
import { makeMessage, wordsFor, type Device } from './devices.ts'
import { listSeries, personalTagOf, tagOf, type Happening } from './happenings.ts'
import { contentOf } from './push-content.ts'
import { quietUntil } from './quiet-hours.ts'

const mostAttempts = 5
const longestPause = 6 * 3600

/** Undefined when there is nothing left to send. */
export async function sendUnlessRead(
  context: Context,
  device: Device,
  happening: Happening,
): Promise<Outcome | undefined> {
  const { db } = context
  const notification = await findUnread(db, device, happening.id)
  if (!notification) return undefined
  const series = await listSeries(db, happening)
  const unread = await listUnreadAmong(
    db,
    device,
    [happening, ...series].map(({ id }) => id),
  )
  const isPersonal = unread.some((one) => one.id === happening.id && one.isPersonal)
  const others = isPersonal ? [] : unread.filter((one) => one.id !== happening.id && !one.isPersonal)
  const words = wordsFor(context, device)
  const message = await makeMessage(db, device, words, {
    ...(await actionsFor(context, device, words, notification)),
    ...contentOf(words, notification, others.length),
    id: happening.id,
    tag: isPersonal ? personalTagOf(happening) : tagOf(series.at(-1) ?? happening),
    at: happening.createdAt,
  })
  // Personal notifications also reach a phone that saves its battery.
  return deliver(context, device, message, isPersonal ? 'high' : 'normal')
}

export function wakesAt({ clock }: Context, { quietHours, timeZone }: Device): number | undefined {
  return quietHours ? quietUntil(clock(), quietHours, timeZone) : undefined
}

/**
 * Everything from the same quiet hours waits for one job, which knows the first of it: jobs of one batch end in any order.
 */
export async function putOff(
  { clock, ...context }: Context,
  { sessionId, since }: { sessionId: string; since: string },
  wakes: number,
): Promise<void> {
  const data = { sessionId, since, attempt: 0 }
  const options = { id: `quiet ${sessionId} ${wakes}`, after: wakes - clock() + 1 }
  await transaction(context, (tx) => enqueueFirst(tx, clock, 'send-after-quiet', data, options))
}

export async function tryAgain<K extends 'send-push' | 'send-after-quiet'>(
  context: Context,
  device: Device,
  kind: K,
  data: JobData[K],
  wanted: number | undefined,
): Promise<void> {
  const { attempt } = data
  if (attempt + 1 >= mostAttempts) return saveFailure(context, device)
  const after = Math.min(longestPause, Math.max(wanted ?? 0, 30 * 4 ** attempt))
  await transaction(context, (tx) => enqueue(tx, context.clock, kind, { ...data, attempt: attempt + 1 }, { after }))
}
