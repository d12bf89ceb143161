import type { News, Notification } from '#contract/notifications.ts'
import type { UnreadMark } from '../../pieces/cards/MessageCardView.tsx'

export type Unread = {
  total: number
  messages: ReadonlyMap<string, UnreadMark>
  groups: ReadonlyMap<string, number>
}

/** `total` counts everything that is unread; per message and per group only the newest are known. */
export function unreadOf({ unread: total, news }: News = { unread: 0, news: [] }): Unread {
  const messages = new Map<string, UnreadMark>()
  const groups = new Map<string, number>()
  const unread = news.filter(({ read }) => !read)
  for (const { type, fromMessage, fromGroup } of unread) {
    if (fromGroup) groups.set(fromGroup.id, (groups.get(fromGroup.id) ?? 0) + 1)
    if (!fromMessage) continue
    const { isNew, replies } = messages.get(fromMessage.id) ?? { isNew: false, replies: 0 }
    messages.set(fromMessage.id, {
      isNew: isNew || type === 'new_message',
      replies: type === 'new_comment' ? replies + 1 : replies,
    })
  }
  return { total, messages, groups }
}

export function unreadRepliesTo(messageId: string, notifications: readonly Notification[] = []): string[] {
  return notifications.flatMap(({ type, read, target, fromMessage }) =>
    type === 'new_comment' && !read && fromMessage?.id === messageId ? target : [],
  )
}

/** Whether the notification is about this message or a reply to it. */
export function isAbout({ target, fromMessage }: Pick<Notification, 'target' | 'fromMessage'>, messageId: string) {
  return target === messageId || fromMessage?.id === messageId
}
