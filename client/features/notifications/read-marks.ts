import type { NewsRow } from '#contract/notifications.ts'
import { eachOf, type Each } from './unread.ts'

export function isUnread(row: NewsRow): boolean {
  return !row.read || row.others?.some(({ read }) => !read) === true
}

export function unreadRepliesTo(messageId: string, rows: readonly NewsRow[] = []): string[] {
  return rows
    .flatMap(eachOf)
    .flatMap(({ type, read, target, message }) =>
      type === 'new_comment' && !read && message === messageId ? target : [],
    )
}

export function isAbout({ target, message }: Pick<Each, 'target' | 'message'>, messageId: string) {
  return target === messageId || message === messageId
}

export function withRead(row: NewsRow, isRead: (notification: Each) => boolean): NewsRow {
  const read = new Set(eachOf(row).flatMap((each) => (each.read || isRead(each) ? each.id : [])))
  return {
    ...row,
    read: read.has(row.id),
    ...(row.others && { others: row.others.map((other) => ({ ...other, read: read.has(other.id) })) }),
  }
}
