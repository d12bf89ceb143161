import type { NotificationType } from '#contract/notifications.ts'

/** That somebody left, or that a group has another name, is told along with the rest, and nobody’s phone rings for it. */
const minor = new Set<NotificationType>(['user_left_group', 'group_name_change'])

/** Whether it is a reason by itself for an email or for a notification on a device. */
export function isWorthTelling({ type }: { type: NotificationType }): boolean {
  return !minor.has(type)
}
