import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, EpochSecondsOfOld, Id, IdParams, limits, Name, Text } from './fields.ts'
import { FileRef, MessageFile } from './files.ts'
import { GroupRef } from './groups.ts'
import { MessageLink } from './links.ts'
import { ThreadSetting } from './notification-settings.ts'
import { ReactionSummary } from './reactions.ts'
import { UserRef } from './users.ts'

/**
 * A member who is mentioned: `name` is what stands after an `@` in the text. `currentName` is in responses, while the
 * person is in the group.
 */
export const Mention = Type.Object({ id: Id, name: Name, currentName: Type.Optional(Type.String()) })
export type Mention = Type.Static<typeof Mention>

/** `text` is plain, or the reference client's JSON `{"delta": …, "textOnly": …}` as a string. */
export const MessageData = Type.Object({
  title: Type.Optional(Text(limits.title)),
  text: Type.Optional(Text(limits.storedText)),
  no_embed: Type.Optional(Type.Boolean()),
  /** Those who are not in the group, or whose names are not in the text, are left out. */
  mentions: Type.Optional(Type.Array(Mention, { maxItems: limits.mentionsPerMessage })),
})
export type MessageData = Type.Static<typeof MessageData>

/** What is said of a file of the message. What is empty or not there is removed. */
export const FileCaption = Type.Object({
  file: Id,
  caption: Type.Optional(Text(limits.caption)),
  alt: Type.Optional(Text(limits.alt)),
})
export type FileCaption = Type.Static<typeof FileCaption>

const captions = Type.Optional(Type.Array(FileCaption, { maxItems: limits.filesPerMessage }))

/** How much of the date an author knows: of an old photo perhaps only the year. */
export const DatePrecision = Type.Enum(['day', 'month', 'year'])
export type DatePrecision = Type.Static<typeof DatePrecision>

/** What of a date counts, when it is not the day. */
export const RoughPrecision = Type.Enum(['month', 'year'])
export type RoughPrecision = Type.Static<typeof RoughPrecision>

const MessageType = Type.Enum(['standard', 'rich_text'])

const MessagePointer = Type.Object({ id: Id, entityType: Type.Literal('message') })

/** What was given to one file of a message: how many people gave each emoji, and how many replies are about it. */
const FileMark = Type.Object({
  file: Id,
  reactions: Type.Array(Type.Object({ emoji: Type.String(), count: Type.Integer() })),
  replies: Type.Integer(),
})
export type FileMark = Type.Static<typeof FileMark>

/**
 * `isPublic` is there when the message has a public link. `file` is the file of its parent that a reply is about, while
 * it is there; `fileMarks`, where a whole message is read, are of its own files that have any. `author` is absent when
 * the person has deleted the account. `sortOrder` is present only when pinned, `datePrecision` only when no more than
 * the month or the year of `createdAt` counts.
 */
const messageBase = {
  id: Id,
  createdAt: EpochSecondsOfOld,
  datePrecision: Type.Optional(RoughPrecision),
  lastActivityDate: EpochSeconds,
  data: MessageData,
  author: Type.Optional(UserRef),
  parent: Type.Optional(MessagePointer),
  file: Type.Optional(Id),
  fileMarks: Type.Optional(Type.Array(FileMark)),
  type: MessageType,
  isInFront: Type.Boolean(),
  isPublic: Type.Optional(Type.Literal(true)),
  sortOrder: Type.Optional(Type.Integer()),
  /** Once it is known, and unless `data.no_embed` hides it. */
  link: Type.Optional(MessageLink),
  entityType: Type.Literal('message'),
}

/** A message as lists and threads of our own client show it; `children` counts the direct replies. */
export const MessageCard = Type.Object({
  ...messageBase,
  group: GroupRef,
  /** In lists the first 5; in threads all. */
  files: Type.Array(MessageFile),
  fileCount: Type.Integer(),
  /** Of all its files. */
  videoCount: Type.Integer(),
  reactionSummary: ReactionSummary,
  children: Type.Integer(),
})
export type MessageCard = Type.Static<typeof MessageCard>

/** Part of the replies to a message, oldest first, and how many more there are on either side. */
export const CommentWindow = Type.Object({
  comments: Type.Array(MessageCard),
  earlier: Type.Integer(),
  later: Type.Integer(),
})
export type CommentWindow = Type.Static<typeof CommentWindow>

/**
 * What a message's own page shows besides the message. `ancestors` from the root down to the parent, with the seconds
 * of the voice note that one without words is; `setting` is the reader's own for the whole thread.
 */
export const Thread = Type.Object({
  ancestors: Type.Array(Type.Object({ id: Id, label: Type.String(), voiceNote: Type.Optional(Type.Number()) })),
  reactionSummary: ReactionSummary,
  setting: ThreadSetting,
  ...CommentWindow.properties,
})

export type Thread = Type.Static<typeof Thread>

/** `lineage` are the ancestors' ids, nearest first. `thread` is there when `embed=thread` asked for it. */
export const Message = Type.Object({
  ...messageBase,
  group: GroupRef,
  files: Type.Array(MessageFile),
  preview: Type.Optional(MessageFile),
  children: Type.Array(MessagePointer),
  lineage: Type.Array(Id),
  thread: Type.Optional(Thread),
})
export type Message = Type.Static<typeof Message>

export const MessagePreview = Type.Object({
  id: Id,
  data: MessageData,
  author: Type.Optional(UserRef),
  lastActivityDate: EpochSeconds,
  preview: Type.Optional(FileRef),
  type: MessageType,
  sortOrder: Type.Optional(Type.Integer()),
  children: Type.Integer(),
  entityType: Type.Literal('message'),
})

/**
 * A page of ids in their order; `cards`, the same messages ready to show, when `embed=cards` asked for them, and `next`,
 * the `before` of what follows. It is absent where the page is not full, and after pinned messages.
 */
export const MessagePage = Type.Object({
  messages: Type.Array(Id),
  totalItems: Type.Integer(),
  cards: Type.Optional(Type.Array(MessageCard)),
  next: Type.Optional(Type.String()),
})
export type MessagePage = Type.Static<typeof MessagePage>

export const EmbedCards = Type.Object({ embed: Type.Optional(Type.Literal('cards')) })

/** `before` is the `next` of the page before, as cheap however far down; what the address counts is not read then. */
const PageOfMessages = Type.Object({
  embed: EmbedCards.properties.embed,
  before: Type.Optional(Type.String({ pattern: '^\\d{1,12}_[0-9a-f-]{36}$' })),
})

/** Order: pinned first, then `lastActivityDate`, newest first, the id breaking ties. Pages count from 0. */
export const listGroupMessages = endpoint('A page of 30 messages in a group', {
  method: 'GET',
  path: '/api/groups/:id/page/:page',
  access: 'session',
  params: Type.Object({ id: Id, page: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  query: PageOfMessages,
  response: MessagePage,
})

/** `offset` counts messages, not pages: 30 × the page. Pins do not count here. */
export const listFeed = endpoint('30 messages from all your groups, latest activity first', {
  method: 'GET',
  path: '/api/feed/page/:offset',
  access: 'session',
  params: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: 30_000_000 }) }),
  query: PageOfMessages,
  response: MessagePage,
})

/** `around` moves the window of replies to that child; without it the last 5 are there. */
export const readMessage = endpoint('One message', {
  method: 'GET',
  path: '/api/messages/:id',
  access: 'session',
  params: IdParams,
  query: Type.Object({ embed: Type.Optional(Type.Literal('thread')), around: Type.Optional(Id) }),
  response: Message,
})

export const readMessagePreview = endpoint('One message as shown in lists', {
  method: 'GET',
  path: '/api/messages/:id/preview',
  access: 'session',
  params: IdParams,
  response: MessagePreview,
})

/** The 10 replies before or after the given one; exactly one of the two must be there. */
export const listComments = endpoint('10 more replies to a message', {
  method: 'GET',
  path: '/api/messages/:id/comments',
  access: 'session',
  params: IdParams,
  query: Type.Object({ before: Type.Optional(Id), after: Type.Optional(Id) }),
  response: CommentWindow,
})

/**
 * `id` may be made by the client (UUIDv7): sent again by the same author, the response is the message that is
 * already there, so that a retry never posts twice. `file` is the file of the parent that a reply is about. Unknown
 * fields, such as the reference client's, are ignored. `captions` of what is not in `files` are left out.
 */
export const postMessage = endpoint('Post a message, or a reply when `parent` is given', {
  method: 'POST',
  path: '/api/messages',
  access: 'session',
  status: 201,
  bodyLimit: limits.messageBody,
  body: Type.Object({
    id: Type.Optional(Id),
    group: Id,
    parent: Type.Optional(Id),
    file: Type.Optional(Id),
    data: Type.Optional(MessageData),
    files: Type.Optional(Type.Array(Id, { maxItems: limits.filesPerMessage })),
    captions,
    type: Type.Optional(MessageType),
    createdAt: Type.Optional(EpochSecondsOfOld),
    datePrecision: Type.Optional(DatePrecision),
  }),
  response: Message,
})

/** Replies at every depth and by whomever; photos also of the message itself. */
export const countReplies = endpoint('How many replies and photos would be deleted with a message', {
  method: 'GET',
  path: '/api/messages/:id/reply-count',
  access: 'session',
  params: IdParams,
  response: Type.Object({ replies: Type.Integer(), photos: Type.Integer() }),
})

export const deleteMessage = endpoint('Delete one of your messages with everything below it', {
  method: 'DELETE',
  path: '/api/messages/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/**
 * Only what is there changes: without `files` the files stay, and those that stay keep their captions unless `captions`
 * names them. A `createdAt` without `datePrecision` is a whole day. `isInFront: true` publishes a reply in its group,
 * `pinnedInGroup` pins or unpins; `lastActivityDate` is the server's business and is ignored.
 */
export const editMessage = endpoint('Edit, publish or pin one of your messages', {
  method: 'PUT',
  path: '/api/messages/:id',
  access: 'session',
  params: IdParams,
  query: Type.Object({ embed: Type.Optional(Type.Literal('thread')) }),
  bodyLimit: limits.messageBody,
  body: Type.Object({
    data: Type.Optional(MessageData),
    files: Type.Optional(Type.Array(Id, { maxItems: limits.filesPerMessage })),
    captions,
    type: Type.Optional(MessageType),
    createdAt: Type.Optional(EpochSecondsOfOld),
    datePrecision: Type.Optional(DatePrecision),
    isInFront: Type.Optional(Type.Boolean()),
    pinnedInGroup: Type.Optional(Type.Boolean()),
  }),
  response: Message,
})

/** Any message that is in front; not-found in a group without one. */
export const readRandomMessage = endpoint('A random message from a group', {
  method: 'GET',
  path: '/api/groups/:id/random',
  access: 'session',
  params: IdParams,
  query: Type.Object({ embed: Type.Optional(Type.Literal('thread')) }),
  response: Message,
})
