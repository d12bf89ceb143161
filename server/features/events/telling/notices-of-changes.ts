import type { Seconds } from '#contract/units.ts'
import type { Tx } from '../../../database/tables.ts'
import type { Occurrence } from '../occurrences.ts'

/** Changes within this time are one notice, which says how it is in the end. */
export const noticesTogether: Seconds = 600

/**
 * What the server notes in a notice of a change: since when it gathers, and how it was before. Without an occurrence it
 * is about several.
 */
export type NotedChange = {
  since: Seconds
  of?: { occurrence: string; before: BeforeChange }
  wasCancelled?: boolean
}
export type BeforeChange = Pick<Occurrence, 'start' | 'end' | 'zone' | 'place'>

export type Notice = { id: string; noted: NotedChange }

/** Those that still gather, by whom they tell. */
export async function listOpenNotices(tx: Tx, messageId: string, now: Seconds): Promise<Map<string, Notice[]>> {
  const rows = await tx
    .selectFrom('notification')
    .select(['id', 'userId', 'data'])
    .where('messageId', '=', messageId)
    .where('userId', 'is not', null)
    .where('type', '=', 'global_notification')
    .where('createdAt', '>', now - noticesTogether)
    .orderBy('id')
    .execute()
  const notices = new Map<string, Notice[]>()
  for (const { id, userId, data } of rows) {
    const { noted } = JSON.parse(data) as { noted?: NotedChange }
    if (!noted || noted.since + noticesTogether <= now) continue
    notices.set(userId!, [...(notices.get(userId!) ?? []), { id, noted }])
  }
  return notices
}
