import * as Type from 'typebox'
import { BlockChanges, BlockDrafts } from './blocks/block-drafts.ts'
import { BlockKind } from './blocks/block-kind.ts'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, EpochSecondsOfOld, Id, IdParams, limits, Name, Text } from './fields.ts'
import { FileRef, MessageFile } from './files.ts'
import { GroupRef } from './groups.ts'
import { ImportedFrom } from './importing/import-formats.ts'
import { MessageLink } from './links.ts'
import { ThreadSetting } from './notification-settings.ts'
import { ReactionSummary } from './reactions.ts'
import { Author, UserRef } from './users.ts'

/** `name` is what follows the `@` in the text; `currentName` is there while the person is in the group. */
export const Mention = Type.Object({ id: Id, name: Name, currentName: Type.Optional(Type.String()) })
export type Mention = Type.Static<typeof Mention>

/** `text` is plain, or the reference client's JSON `{"delta": …, "textOnly": …}` as a string. */
export const MessageData = Type.Object({
  title: Type.Optional(Text(limits.title)),
  text: Type.Optional(Text(limits.storedText)),
  no_embed: Type.Optional(Type.Boolean()),
  /** Mentions of people outside the group, or whose names are not in the text, are dropped. */
  mentions: Type.Optional(Type.Array(Mention, { maxItems: limits.mentionsPerMessage })),
})
export type MessageData = Type.Static<typeof MessageData>

export const FileCaption = Type.Object({
  file: Id,
  caption: Type.Optional(Text(limits.caption)),
  alt: Type.Optional(Text(limits.alt)),
  location: Type.Optional(Text(limits.location)),
})
export type FileCaption = Type.Static<typeof FileCaption>

const captions = Type.Optional(Type.Array(FileCaption, { maxItems: limits.filesPerMessage }))

export const DatePrecision = Type.Enum(['day', 'month', 'year'])
export type DatePrecision = Type.Static<typeof DatePrecision>

/** Absent when the exact day counts. */
export const RoughPrecision = Type.Enum(['month', 'year'])
export type RoughPrecision = Type.Static<typeof RoughPrecision>

/** What a host has done with a message that nobody reads any more. */
export const WithheldState = Type.Enum(['hidden', 'deleted'])
export type WithheldState = Type.Static<typeof WithheldState>

/** Why the reader does not want to see a message: it, or whatever its author writes in this group. */
const Folded = Type.Enum(['message', 'person'])

const MessageType = Type.Enum(['standard', 'rich_text'])
const MessagePointer = Type.Object({ id: Id, entityType: Type.Literal('message') })

const FileMark = Type.Object({
  file: Id,
  reactions: Type.Array(Type.Object({ emoji: Type.String(), count: Type.Integer() })),
  replies: Type.Integer(),
})
export type FileMark = Type.Static<typeof FileMark>

const Brought = Type.Object({ from: ImportedFrom, by: Type.Optional(UserRef) })

/**
 * `isPublic`: the message has a public link. `fileMarks` come with a whole message. `file` is the file of its parent
 * that a reply is about, while it exists. `author` is absent when the account was deleted, `sortOrder` unless pinned,
 * `datePrecision` unless only the month or year counts. With a whole message: how many earlier
 * `versions` of it there are; at `editedAt` its words or files have changed.
 * A `withheld` message is empty. `closed`: only hosts reply; on the message at the top of a thread, and on a whole
 * thread. `folded` is the reader's own choice. `writtenBy` wrote it in the name of the author, whom they look after.
 * `birthdayCard` begins with this message, and comes with a whole one.
 * `brought`: it came with an import from there, in the name of the author, by somebody else if named.
 */
const messageBase = {
  id: Id,
  createdAt: EpochSecondsOfOld,
  datePrecision: Type.Optional(RoughPrecision),
  editedAt: Type.Optional(EpochSeconds),
  versions: Type.Optional(Type.Integer()),
  lastActivityDate: EpochSeconds,
  data: MessageData,
  author: Type.Optional(Author),
  writtenBy: Type.Optional(UserRef),
  brought: Type.Optional(Brought),
  parent: Type.Optional(MessagePointer),
  file: Type.Optional(Id),
  fileMarks: Type.Optional(Type.Array(FileMark)),
  type: MessageType,
  isInFront: Type.Boolean(),
  isPublic: Type.Optional(Type.Literal(true)),
  sortOrder: Type.Optional(Type.Integer()),
  withheld: Type.Optional(WithheldState),
  closed: Type.Optional(Type.Literal(true)),
  folded: Type.Optional(Folded),
  link: Type.Optional(MessageLink),
  blocks: Type.Optional(Type.Array(BlockKind)),
  birthdayCard: Type.Optional(Id),
  entityType: Type.Literal('message'),
}

export const MessageCard = Type.Object({
  ...messageBase,
  group: GroupRef,
  /** In lists the first 5; in threads all. */
  files: Type.Array(MessageFile),
  fileCount: Type.Integer(),
  videoCount: Type.Integer(),
  reactionSummary: ReactionSummary,
  children: Type.Integer(),
})
export type MessageCard = Type.Static<typeof MessageCard>

/** Some replies to a message, oldest first, and how many more there are on either side. */
export const CommentWindow = Type.Object({
  comments: Type.Array(MessageCard),
  earlier: Type.Integer(),
  later: Type.Integer(),
})
export type CommentWindow = Type.Static<typeof CommentWindow>

/** `ancestors` go from the root to the parent; `setting` is the reader's own for the whole thread. */
export const Thread = Type.Object({
  ancestors: Type.Array(Type.Object({ id: Id, label: Type.String(), voiceNote: Type.Optional(Type.Number()) })),
  reactionSummary: ReactionSummary,
  setting: ThreadSetting,
  ...CommentWindow.properties,
})
export type Thread = Type.Static<typeof Thread>

/** `lineage` are the ancestors' ids, nearest first. `thread` when `embed=thread` asked for it. */
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

/** `next` is the `before` of the next page; absent where the page is not full, and after pinned messages. */
export const MessagePage = Type.Object({
  messages: Type.Array(Id),
  totalItems: Type.Integer(),
  cards: Type.Optional(Type.Array(MessageCard)),
  next: Type.Optional(Type.String()),
})
export type MessagePage = Type.Static<typeof MessagePage>

export const EmbedCards = Type.Object({ embed: Type.Optional(Type.Literal('cards')) })
/**
 * `before` is the `next` of the last page, equally fast at any depth; the page number in the address is then ignored.
 */
const PageOfMessages = Type.Object({
  embed: EmbedCards.properties.embed,
  before: Type.Optional(Type.String({ pattern: '^\\d{1,12}_[0-9a-f-]{36}$' })),
})

const readsMessage = { access: 'session', token: 'read', params: IdParams } as const
const writesMessage = { ...readsMessage, token: 'write' } as const

/** Pinned first, then by `lastActivityDate`, newest first, then by id. Pages count from 0. */
export const listGroupMessages = endpoint('A page of 30 messages in a group', {
  method: 'GET',
  path: '/api/groups/:id/page/:page',
  access: 'session',
  token: 'read',
  params: Type.Object({ id: Id, page: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  query: PageOfMessages,
  response: MessagePage,
})

/** `offset` counts messages, not pages. Pins do not count here. */
export const listFeed = endpoint('30 messages from all your groups, latest activity first', {
  method: 'GET',
  path: '/api/feed/page/:offset',
  access: 'session',
  token: 'read',
  params: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: 30_000_000 }) }),
  query: PageOfMessages,
  response: MessagePage,
})

/** `around` moves the window of replies to that child; otherwise it has the last 5. */
export const readMessage = endpoint('One message', {
  method: 'GET',
  path: '/api/messages/:id',
  ...readsMessage,
  query: Type.Object({ embed: Type.Optional(Type.Literal('thread')), around: Type.Optional(Id) }),
  response: Message,
})

export const readMessagePreview = endpoint('One message as shown in lists', {
  method: 'GET',
  path: '/api/messages/:id/preview',
  ...readsMessage,
  response: MessagePreview,
})

/** The 10 replies before or after the given one; exactly one of the two is required. */
export const listComments = endpoint('10 more replies to a message', {
  method: 'GET',
  path: '/api/messages/:id/comments',
  ...readsMessage,
  query: Type.Object({ before: Type.Optional(Id), after: Type.Optional(Id) }),
  response: CommentWindow,
})

/**
 * `id` may be made by the client (UUIDv7): sending it again returns the existing message, so that a retry never posts
 * twice. Unknown fields, such as the reference client's, are ignored. `for` is whose name it is written in: somebody whom
 * the viewer looks after and who has never signed in; both are in the group. `collection` gets the photos, too.
 * `question` is what it answers, of somebody who is asked every week, and its title unless it has one.
 */
export const postMessage = endpoint('Post a message, or a reply when `parent` is given', {
  method: 'POST',
  path: '/api/messages',
  access: 'session',
  token: 'write',
  status: 201,
  bodyLimit: limits.messageBody,
  body: Type.Object({
    id: Type.Optional(Id),
    group: Id,
    for: Type.Optional(Id),
    parent: Type.Optional(Id),
    file: Type.Optional(Id),
    data: Type.Optional(MessageData),
    files: Type.Optional(Type.Array(Id, { maxItems: limits.filesPerMessage })),
    captions,
    type: Type.Optional(MessageType),
    createdAt: Type.Optional(EpochSecondsOfOld),
    datePrecision: Type.Optional(DatePrecision),
    blocks: Type.Optional(BlockDrafts),
    collection: Type.Optional(Id),
    question: Type.Optional(Id),
  }),
  response: Message,
})

/** Replies at every depth by anybody; photos including the message's own. */
export const countReplies = endpoint('How many replies and photos would be deleted with a message', {
  method: 'GET',
  path: '/api/messages/:id/reply-count',
  ...readsMessage,
  response: Type.Object({ replies: Type.Integer(), photos: Type.Integer() }),
})

export const deleteMessage = endpoint('Delete one of your messages with everything below it', {
  method: 'DELETE',
  path: '/api/messages/:id',
  ...writesMessage,
  status: 204,
})

/**
 * Without `files` the files stay; those that stay keep their captions unless `captions` names them. A `createdAt`
 * without `datePrecision` is a whole day. `isInFront: true` publishes a reply; `lastActivityDate` is ignored.
 */
export const editMessage = endpoint('Edit, publish or pin one of your messages', {
  method: 'PUT',
  path: '/api/messages/:id',
  ...writesMessage,
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
    blocks: Type.Optional(BlockChanges),
    pinnedInGroup: Type.Optional(Type.Boolean()),
  }),
  response: Message,
})

/** Any message in front; `not-found` in a group without one. */
export const readRandomMessage = endpoint('A random message from a group', {
  method: 'GET',
  path: '/api/groups/:id/random',
  ...readsMessage,
  query: Type.Object({ embed: Type.Optional(Type.Literal('thread')) }),
  response: Message,
})
