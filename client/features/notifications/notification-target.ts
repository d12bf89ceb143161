import type { Notification } from '#contract/notifications.ts'
import { parseUrl } from '#message-text/parse-url.ts'

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

/** Administrators write these by hand: only our own paths and web addresses are opened. */
function addressOf(target: string): NotificationTarget | undefined {
  if (/^\/(?![/\\])/.test(target)) return { path: target }
  const url = parseUrl(target)
  return url && /^https?:$/.test(url.protocol) ? { site: url.href } : undefined
}
