import type { NewsRow, Notification } from '#contract/notifications.ts'
import { parseUrl } from '#message-text/parse-url.ts'
import { eachOf } from './unread.ts'

export type NotificationTarget = { path: string } | { site: string }

export function notificationTarget(
  notification: Pick<Notification, 'type' | 'target' | 'fromMessage' | 'fromGroup'>,
): NotificationTarget | undefined {
  const { type, target, fromMessage, fromGroup } = notification
  switch (type) {
    case 'new_message':
      return { path: `/messages/${target}` }
    case 'new_comment':
      return { path: fromMessage ? `/messages/${fromMessage.id}/${target}` : `/messages/${target}` }
    case 'global_notification':
      return addressOf(target)
    default:
      return { path: `/groups/${fromGroup?.id ?? target}` }
  }
}

/**
 * A row opens its group when somebody has posted several messages, otherwise its first unread message; also names the
 * message whose page that is.
 */
export function rowTarget(row: NewsRow): { target: NotificationTarget | undefined; page?: string } {
  const [first] = eachOf(row)
    .filter(({ read }) => !read)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { others = [], type, fromGroup, fromMessage } = row
  if (others.length > 0 && type === 'new_message' && fromGroup) return { target: { path: `/groups/${fromGroup.id}` } }
  if (first?.message && type === 'new_comment') {
    return { target: { path: `/messages/${first.message}/${first.target}` }, page: first.message }
  }
  return { target: notificationTarget(row), ...(fromMessage && { page: fromMessage.id }) }
}

/** Administrators write these by hand: only our own paths and web addresses are opened. */
function addressOf(target: string): NotificationTarget | undefined {
  if (/^\/(?![/\\])/.test(target)) return { path: target }
  const url = parseUrl(target)
  return url && /^https?:$/.test(url.protocol) ? { site: url.href } : undefined
}
