import type { Notification } from '#contract/notifications.ts'

/** Where a click leads: a page of ours by its path, or another site. */
export type NewsTarget = { path: string } | { site: string }

/** Nothing for a global notification that says all it has to say. */
export function newsTarget(
  notification: Pick<Notification, 'type' | 'target' | 'fromMessage' | 'fromGroup'>,
): NewsTarget | undefined {
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

/** Only a path of ours or a web address; whatever else somebody wrote there is not opened. */
function addressOf(target: string): NewsTarget | undefined {
  if (/^\/(?![/\\])/.test(target)) return { path: target }
  if (!URL.canParse(target)) return undefined
  const { protocol, href } = new URL(target)
  return protocol === 'http:' || protocol === 'https:' ? { site: href } : undefined
}
