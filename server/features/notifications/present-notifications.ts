import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../../database/tables.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { excerpt, label } from '../../presenters/message-text.ts'
import { presentUser, presentWriter } from '../../presenters/user.ts'
import { lengthsOfVoiceNotes } from '../../presenters/voice-notes.ts'
import { listNamingMessages, type NamingMessage, type NotificationRow } from './notifications.queries.ts'

export async function presentWithDetails(db: Db, rows: NotificationRow[]): Promise<Notification[]> {
  const messageIds = new Set(rows.flatMap(({ messageId }) => messageId ?? []))
  const naming = await listNamingMessages(db, [...messageIds])
  const silent = rows.flatMap(({ postedId, postedData }) => (postedId && lineOf(postedData) === '' ? postedId : []))
  const voiceNotes = await lengthsOfVoiceNotes(db, silent)
  return rows.map((row) => {
    const voiceNote = row.postedId === null ? undefined : voiceNotes.get(row.postedId)
    return { ...present(row), ...details(row, naming), ...(voiceNote !== undefined && { voiceNote }) }
  })
}

function details(row: NotificationRow, naming: Map<string, NamingMessage>): Partial<Notification> {
  const miniature = avatarOf(row)
  if (row.messageId === null) return miniature ? { miniature } : {}
  const named = naming.get(row.messageId)
  const words = row.type === 'new_comment' ? lineOf(row.postedData) : ''
  return {
    title: lineOf(named?.data),
    parentAuthorName: row.authorName ?? '',
    ...(miniature && { miniature }),
    ...(words && { words }),
    ...(named?.pictureId &&
      named.pictureUrl && {
        picture: { id: named.pictureId, contentUrl: named.pictureUrl, entityType: 'file' },
      }),
  }
}

function lineOf(data: string | null = '{}'): string {
  return label(JSON.parse(data ?? '{}') as MessageData, limits.notificationLine)
}

function briefly({ title, mentions: _, ...data }: MessageData): MessageData {
  const name = title && label({ title }, limits.notificationLine)
  return { ...(name && { title: name }), ...excerpt(data, limits.notificationLine) }
}

function avatarOf({ byId, byName, avatarId, avatarUrl }: NotificationRow) {
  return byId === null || byName === null
    ? undefined
    : presentUser({ id: byId, name: byName, avatarId, avatarUrl }).avatar
}

export function present(row: NotificationRow): Notification {
  const { byId, byName, groupId, groupName, messageId, messageData, authorId, authorName } = row
  return {
    id: row.id,
    createdAt: row.createdAt,
    type: row.type,
    target: row.target,
    read: row.isRead === 1,
    data: {
      ...(JSON.parse(row.data) as Notification['data']),
      ...(row.mentionsYou === 1 && { mentionsYou: true }),
    },
    ...(byId !== null && byName !== null && { fromUser: { id: byId, name: byName, entityType: 'user' } }),
    ...presentWriter(row),
    ...(groupId !== null &&
      groupName !== null && {
        fromGroup: presentGroupRef({ ...row, groupId, groupName }),
      }),
    ...(messageId !== null &&
      messageData !== null && {
        fromMessage: {
          id: messageId,
          data: briefly(JSON.parse(messageData) as MessageData),
          ...(authorId !== null &&
            authorName !== null && { author: { id: authorId, name: authorName, entityType: 'user' } }),
          type: row.messageType ?? 'standard',
          entityType: 'message',
        },
      }),
    entityType: 'notification',
  }
}
