import type { NotificationType } from '#contract/notifications.ts'

/** Shown along with others, but no reason to make a phone ring. */
const minor = new Set<NotificationType>(['user_left_group', 'group_name_change'])

export function isWorthNotifying({ type }: { type: NotificationType }): boolean {
  return !minor.has(type)
}
