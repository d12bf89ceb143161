import type { News, NewsRow, Notification } from '#contract/notifications.ts'
import type { UnreadMark } from '../../pieces/cards/MessageCardView.tsx'

export type Unread = {
  total: number
  messages: ReadonlyMap<string, UnreadMark>
  groups: ReadonlyMap<string, number>
}

export function unreadOf({ unread: total, news }: Pick<News, 'unread' | 'news'> = { unread: 0, news: [] }): Unread {
  const messages = new Map<string, UnreadMark>()
  const groups = new Map<string, number>()
  for (const row of news) {
    const unread = eachOf(row).filter(({ read }) => !read)
    const group = row.fromGroup?.id
    if (group && unread.length > 0) groups.set(group, (groups.get(group) ?? 0) + unread.length)
    for (const { type, message } of unread) {
      if (!message || (type !== 'new_message' && type !== 'new_comment')) continue
      const { isNew, replies } = messages.get(message) ?? { isNew: false, replies: 0 }
      messages.set(message, {
        isNew: isNew || type === 'new_message',
        replies: type === 'new_comment' ? replies + 1 : replies,
      })
    }
  }
  return { total, messages, groups }
}

export function eachOf({ id, type, target, read, fromMessage, others = [] }: NewsRow): Each[] {
  const first = { id, type, target, read, ...(fromMessage && { message: fromMessage.id }) }
  return [first, ...others.map((other) => ({ ...other, message: other.message ?? messageOf(other) }))]
}

function messageOf({ type, target }: Pick<Notification, 'type' | 'target'>): string | undefined {
  return type === 'new_message' || type === 'new_comment' ? target : undefined
}

export type Each = Pick<Notification, 'id' | 'type' | 'target' | 'read'> & { message?: string | undefined }
