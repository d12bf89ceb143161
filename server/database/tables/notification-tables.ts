import type { Generated } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'
import type { Seconds } from '#contract/units.ts'

type Flag = 0 | 1
type Json = string

/** What people are told, and where: part of the data model, beside tables.ts. */
export type NotificationTables = {
  /**
   * A browser's push subscription; deleted with its session, and so at every kind of sign-out. `endpoint` is a secret
   * address at a push service; `p256dh` and `auth` encrypt its messages. `failures` are counted since the last
   * success.
   */
  push_subscription: {
    sessionId: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    createdAt: Seconds
    lastSuccessAt: Seconds | null
    failures: Generated<number>
  }

  /**
   * One event for all its recipients: the members of its group except `fromUserId`, or one person, `userId`, or, with
   * neither, everybody. Later ones have larger ids. Deleted with these people, with the group and with `fromMessage`,
   * and so with any message that it is about. `messageId` is the new message, `fromMessageId` the one it replies to,
   * or itself, and `threadId` the root of its thread.
   */
  notification: {
    id: string
    userId: string | null
    type: NotificationType
    target: string
    data: Json
    fromUserId: string | null
    fromGroupId: string | null
    fromMessageId: string | null
    messageId: string | null
    threadId: Generated<string | null>
    createdAt: Seconds
  }

  /** A thread that a person has muted, otherwise follows, by its root; deleted with either. */
  thread_setting: {
    userId: string
    messageId: string
    isMuted: Flag
  }

  notification_mark: {
    userId: string
    notificationId: string
    isRemoved: Flag
  }
}
