import type { Seconds } from '#contract/units.ts'
import type { BriefNotification } from './notifications.queries.ts'
import { seriesPause } from './series.ts'

const arrivals: Seconds = 7 * 86_400

/**
 * Bundles notifications into the rows of a list: the replies in one thread; and, when all are unread or all read, a
 * series of messages, and the people who joined a group one after the other. A mention of the reader has its own row.
 * @param notifications newest first, as are the rows and their content
 */
export function bundle<Brief extends BriefNotification>(notifications: readonly Brief[]): Brief[][] {
  const rows: Brief[][] = []
  const open = new Map<string, Brief[]>()
  for (const notification of notifications) {
    const key = keyOf(notification)
    const row = key === undefined ? undefined : open.get(key)
    if (row && belongsTo(row, notification)) row.push(notification)
    else {
      const begun = [notification]
      rows.push(begun)
      if (key !== undefined) open.set(key, begun)
    }
  }
  return rows
}

function keyOf({ type, mentionsYou, threadId, byId, groupId, isRead }: BriefNotification): string | undefined {
  if (mentionsYou === 1) return undefined
  if (type === 'new_comment' && threadId !== null) return `thread ${threadId}`
  if (type === 'new_message') return `series ${byId} ${groupId} ${isRead}`
  if (type === 'user_joined_group') return `joined ${groupId} ${isRead}`
  return undefined
}

function belongsTo(row: readonly BriefNotification[], { type, createdAt }: BriefNotification): boolean {
  if (type === 'new_comment') return true
  return row.at(-1)!.createdAt - createdAt <= (type === 'user_joined_group' ? arrivals : seriesPause)
}
