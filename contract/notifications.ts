import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, limits } from './fields.ts'
import { FileRef } from './files.ts'
import { GroupRef } from './groups.ts'
import { MessageData } from './messages.ts'
import { UserRef } from './users.ts'

export const notificationTypes = [
  'user_joined_group',
  'user_left_group',
  'group_name_change',
  'new_message',
  'new_comment',
  'global_notification',
] as const
export type NotificationType = (typeof notificationTypes)[number]

const MessageInNotification = Type.Object({
  id: Id,
  data: MessageData,
  author: Type.Optional(UserRef),
  type: Type.String(),
  entityType: Type.Literal('message'),
})

/**
 * `target` is what a click opens: a message's id, a group's id, or any address for a global notification, whose words
 * are `data.text`, `data.offer` is the group that it offers to join, `data.group` names one that the reader is not in, and
 * `data.publicLink` is the message whose public link it tells of, as long as there is that link. `fromMessage` is the message itself for
 * new_message, the one replied to for new_comment. `writtenBy` posted in the name of `fromUser`. `title`, `parentAuthorName`, `miniature` (the person's picture),
 * `words`, `voiceNote` (in seconds) and `picture` come with one notification, and in lists with `embed=details`.
 */
export const Notification = Type.Object({
  id: Id,
  createdAt: EpochSeconds,
  type: Type.Enum(notificationTypes),
  target: Type.String(),
  read: Type.Boolean(),
  data: Type.Object({
    text: Type.Optional(Type.String()),
    previousGroupName: Type.Optional(Type.String()),
    newGroupName: Type.Optional(Type.String()),
    mentionsYou: Type.Optional(Type.Literal(true)),
    offer: Type.Optional(Id),
    group: Type.Optional(Type.String()),
    publicLink: Type.Optional(Id),
  }),
  fromUser: Type.Optional(UserRef),
  writtenBy: Type.Optional(UserRef),
  fromGroup: Type.Optional(GroupRef),
  fromMessage: Type.Optional(MessageInNotification),
  title: Type.Optional(Type.String()),
  parentAuthorName: Type.Optional(Type.String()),
  miniature: Type.Optional(FileRef),
  words: Type.Optional(Type.String()),
  voiceNote: Type.Optional(Type.Number()),
  picture: Type.Optional(FileRef),
  entityType: Type.Literal('notification'),
})
export type Notification = Type.Static<typeof Notification>

const EmbedDetails = Type.Object({ embed: Type.Optional(Type.Literal('details')) })
const Limit = Type.Integer({ minimum: 0, maximum: limits.notifications })

/** Newest first. A limit of 0 means the maximum, 1001. */
export const listNotifications = endpoint('Your newest notifications', {
  method: 'GET',
  path: '/api/me/notifications/:limit',
  access: 'session',
  token: 'read',
  params: Type.Object({ limit: Limit }),
  query: EmbedDetails,
  response: Type.Array(Notification),
})

export const listAllNotifications = endpoint('Your notifications, the newest 1001', {
  method: 'GET',
  path: '/api/me/notifications',
  access: 'session',
  token: 'read',
  query: EmbedDetails,
  response: Type.Array(Notification),
})

export const listNotificationsOfUser = endpoint('The same, by your own id', {
  method: 'GET',
  path: '/api/users/:id/notifications/:limit',
  access: 'session',
  token: 'read',
  params: Type.Object({ id: Id, limit: Limit }),
  response: Type.Array(Notification),
})

export const listAllNotificationsOfUser = endpoint('The same, by your own id', {
  method: 'GET',
  path: '/api/users/:id/notifications',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Type.Array(Notification),
})

/** Another notification in a row of news. `message` is the one that `target` replies to. */
const OtherNotification = Type.Object({
  id: Id,
  type: Type.Enum(notificationTypes),
  target: Type.String(),
  read: Type.Boolean(),
  message: Type.Optional(Id),
})

/**
 * Notifications of one thread, one person or one kind share a row: the newest unread, otherwise the newest, and the
 * `others`. `count` is how many are unread, or how many there are when all are read.
 */
export const NewsRow = Type.Object({
  ...Notification.properties,
  others: Type.Optional(Type.Array(OtherNotification)),
  count: Type.Optional(Type.Integer()),
  people: Type.Optional(Type.Array(UserRef)),
  peopleCount: Type.Optional(Type.Integer()),
})
export type NewsRow = Type.Static<typeof NewsRow>

/** What waits for the reader as a host of this group: requests to join, and messages told about. */
const WaitingForHost = Type.Object({ group: GroupRef, count: Type.Integer() })

/**
 * `unread` counts all unread ones, `news` has the 20 newest rows with details. `waiting` is there for hosts, while
 * something waits, at most 20 groups.
 */
export const News = Type.Object({
  unread: Type.Integer(),
  news: Type.Array(NewsRow),
  hasOlder: Type.Boolean(),
  waiting: Type.Optional(Type.Array(WaitingForHost)),
})
export type News = Type.Static<typeof News>

/** `extent=all` returns as many rows as the newest 1001 notifications make. */
export const readNews = endpoint('What is new, a row for each conversation, and how many notifications are unread', {
  method: 'GET',
  path: '/api/me/news',
  access: 'session',
  query: Type.Object({ extent: Type.Optional(Type.Literal('all')) }),
  response: News,
})

export const readNotification = endpoint('One of your notifications, with its details', {
  method: 'GET',
  path: '/api/notifications/:id',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Notification,
})

/** Only `read: true` has an effect; a notification does not become unread again. */
export const markNotificationRead = endpoint('Mark a notification as read', {
  method: 'PUT',
  path: '/api/notifications/:id',
  access: 'session',
  token: 'write',
  params: IdParams,
  body: Type.Object({ read: Type.Optional(Type.Boolean()) }),
  response: Notification,
})

const Ids = Type.Array(Id, { maxItems: limits.notifications })

/** Only those about `message` and its replies, or only these `ids`. */
export const markNotificationsRead = endpoint('Mark all your notifications as read, or some of them', {
  method: 'POST',
  path: '/api/me/notifications/read',
  access: 'session',
  body: Type.Object({ message: Type.Optional(Id), ids: Type.Optional(Ids) }),
  response: Type.Object({ unread: Type.Integer() }),
})

/** Unknown ids, and those of others, are ignored. */
export const removeNotifications = endpoint('Delete several notifications', {
  method: 'POST',
  path: '/api/me/notifications/remove',
  access: 'session',
  body: Type.Object({ ids: Ids }),
  response: Type.Object({ unread: Type.Integer() }),
})

export const removeNotification = endpoint('Delete a notification', {
  method: 'DELETE',
  path: '/api/notifications/:id',
  access: 'session',
  token: 'write',
  params: IdParams,
  status: 204,
})
