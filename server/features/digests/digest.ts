import type { MessageData } from '#contract/messages.ts'
import type { Notification } from '#contract/notifications.ts'
import { plainLine } from '#message-text/plain-line.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { cut } from '../../presenters/message-text.ts'
import type { Words } from '../../words/words.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import { offerAnswers, type Offer } from '../email-answers/offer-answers.ts'
import type { FileRow } from '../files/files.ts'
import { seriesPause } from '../notifications/series.ts'
import { listUnread, type UnreadNotification } from '../notifications/unread.ts'
import { isWorthNotifying } from '../notifications/worth-notifying.ts'
import { isAddressOfQuestion } from '../questions/publish-askings.ts'
import { listOpenThreads } from './open-threads.ts'
import { pathWithTitle } from './what-waits.ts'

/** An email shows no more; the rest is in the product. */
const most = { notifications: 40, postsPerThread: 6, characters: 400 }

export type Post = {
  id: string
  isReply: boolean
  isMention: boolean
  by: { id: string; name: string; avatarId: string | undefined }
  writtenBy: string | undefined
  at: number
  title: string
  text: string
  photos: FileRow[]
  hasOtherFiles: boolean
  voiceNote: number | undefined
  isEvent: boolean
  path: string
  /** The message that a reply to it belongs to. */
  repliesTo: string
  asks: Offer | undefined
}
/**
 * `title` always names it; `heading` is there unless the first words would appear twice. A series is one, which leads
 * to the group.
 */
export type Thread = {
  id: string
  title: string
  heading: string
  posts: Post[]
  isCut: boolean
  path: string
  mayReply: boolean
}
/** What somebody is reminded of, and has to answer. */
export type Reminder = { title: string; text: string; path: string; asks: Offer }
export type GroupNews = {
  id: string
  name: string
  hue: number
  threads: Thread[]
  reminders: Reminder[]
  happenings: Notification[]
}
export type Digest = { groups: GroupNews[]; announcements: Notification[]; isCut: boolean }

export function postsOf({ groups }: Digest): Post[] {
  return groups.flatMap(({ threads }) => threads.flatMap(({ posts }) => posts))
}

/** What an answer to the whole email would belong to: nothing unless all of it is about that. */
export function findAnswered({ groups, announcements }: Digest) {
  const [group, ...others] = groups
  if (!group || others.length + announcements.length + group.reminders.length > 0) return undefined
  const [thread, ...otherThreads] = group.threads
  const answered = new Set(thread?.posts.map(({ repliesTo }) => repliesTo))
  if (!thread?.mayReply || otherThreads.length > 0 || answered.size !== 1) return undefined
  return { messageId: [...answered][0]!, groupId: group.id, name: group.name }
}

type Range = { userId: string; after: string; upTo: string; words: Words }

/**
 * A person's unread notifications by group and thread, oldest first; undefined when there is no reason for an email.
 */
export async function readDigest(context: Context, { words, ...range }: Range): Promise<Digest | undefined> {
  const { db } = context
  const pathOf = (id: string, path?: string) => pathWithTitle(context, range.userId, id, path)
  const all = await listUnread(db, { ...range, limit: most.notifications + 1 })
  const unread = all.filter(({ target }) => !isAddressOfQuestion(target))
  const shown = unread.slice(-most.notifications)
  if (!shown.some(isWorthNotifying)) return undefined
  const asking = await offerAnswers(
    context,
    { userId: range.userId, words },
    shown.flatMap(({ message }) => message ?? []),
  )
  const posts = await readPosts(db, shown, { pathOf, asking })
  const inGroups = shown.filter(({ fromGroup }) => fromGroup)
  const threads = new Set(inGroups.flatMap(({ thread }) => thread ?? []))
  const open = await listOpenThreads(db, range.userId, [...threads])
  return {
    groups: [...Map.groupBy(inGroups, ({ fromGroup }) => fromGroup!.id).values()].map((news) =>
      groupNews(news, posts, open, { pathOf, asking }),
    ),
    announcements: shown.filter(({ type, fromGroup }) => type === 'global_notification' && !fromGroup),
    isCut: unread.length > shown.length,
  }
}

type ForReader = {
  pathOf: (messageId: string, path?: string) => string
  asking: ReadonlyMap<string, Offer>
}

function groupNews(
  news: UnreadNotification[],
  posts: Map<string, Post>,
  open: ReadonlySet<string>,
  { pathOf, asking }: ForReader,
): GroupNews {
  const { id, name, hue = 0 } = news[0]!.fromGroup!
  const inThreads = news.filter(
    ({ type, message, thread }) => type !== 'global_notification' && thread !== undefined && posts.has(message ?? ''),
  )
  const threads = [...Map.groupBy(inThreads, ({ thread }) => thread!)].map(([thread, notifications]): Thread => {
    const all = notifications.map(({ message }) => posts.get(message!)!)
    const title = plainLine(notifications[0]!.title ?? '')
    const heading = all[0]!.id === thread ? all[0]!.title : title
    const first = all.slice(0, most.postsPerThread)
    return {
      id: thread,
      title,
      heading,
      posts: first,
      isCut: first.length < all.length,
      path: pathOf(thread),
      mayReply: open.has(thread),
    }
  })
  const reminding = news.filter(({ type, message }) => type === 'global_notification' && asking.has(message ?? ''))
  return {
    id,
    name,
    hue,
    threads: inSeries(threads, `/groups/${id}`),
    reminders: reminding.map(({ title = '', data, message }) => ({
      title: plainLine(title),
      text: data.text ?? '',
      path: pathOf(message!),
      asks: asking.get(message!)!,
    })),
    happenings: news.filter((notification) => !inThreads.includes(notification) && !reminding.includes(notification)),
  }
}

/** Joins a person's messages of one series to which nobody has replied. */
function inSeries(threads: Thread[], path: string): Thread[] {
  const bundled: Thread[] = []
  for (const thread of threads) {
    const before = bundled.at(-1)
    if (before && isSeries([...before.posts, ...thread.posts]))
      bundled[bundled.length - 1] = {
        ...before,
        title: '',
        heading: '',
        posts: [...before.posts, ...thread.posts],
        path,
        mayReply: thread.mayReply,
      }
    else bundled.push(thread)
  }
  return bundled
}

function isSeries(posts: Post[]): boolean {
  return posts.every(
    ({ by, writtenBy, at, isReply, isMention }, n) =>
      !isReply &&
      !isMention &&
      by.id === posts[0]!.by.id &&
      writtenBy === posts[0]!.writtenBy &&
      at - (posts[n - 1]?.at ?? at) <= seriesPause,
  )
}

async function readPosts(db: Db, unread: UnreadNotification[], forReader: ForReader): Promise<Map<string, Post>> {
  const notifications = unread.filter(
    ({ message, type, fromUser }) => message && fromUser && type !== 'global_notification',
  )
  const ids = notifications.map(({ message }) => message!)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('message')
    .select(['id', 'data', 'postedAt', 'blocks'])
    .where('id', 'in', ids)
    .execute()
  const files = await listFiles(db, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  const posts = notifications.flatMap((notification): Post[] => {
    const row = found.get(notification.message!)
    return row ? [asPost(notification, row, files.get(row.id) ?? [], forReader)] : []
  })
  return new Map(posts.map((post) => [post.id, post]))
}

function asPost(
  { type, fromUser, writtenBy, fromMessage, miniature, voiceNote, data: details }: UnreadNotification,
  { id, data, postedAt, blocks }: { id: string; data: string; postedAt: number; blocks: string | null },
  files: FileRow[],
  { pathOf, asking }: ForReader,
): Post {
  const { title = '', text } = JSON.parse(data) as MessageData
  const isReply = type === 'new_comment'
  const photos = files.filter(hasPicture)
  return {
    id,
    isReply,
    isMention: 'mentionsYou' in details && details.mentionsYou === true,
    by: { id: fromUser!.id, name: fromUser!.name, avatarId: miniature?.id },
    writtenBy: writtenBy?.name,
    at: postedAt,
    title: plainLine(title),
    text: shortened(readableText(text).trim()),
    photos,
    hasOtherFiles: files.length > photos.length,
    voiceNote,
    isEvent: kindsOfBlocks(blocks).includes('event'),
    repliesTo: isReply && fromMessage ? fromMessage.id : id,
    path: isReply && fromMessage ? pathOf(fromMessage.id, `/${id}`) : pathOf(id),
    asks: asking.get(id),
  }
}

function hasPicture({ type, width }: FileRow): boolean {
  return type.startsWith('image/') && width !== null
}

function shortened(text: string): string {
  if (text.length <= most.characters) return text
  const start = cut(text, most.characters)
  const space = start.lastIndexOf(' ')
  return `${(space > most.characters - 40 ? start.slice(0, space) : start).trimEnd()}…`
}

async function listFiles(db: Db, messageIds: string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .selectAll('file')
    .select('message_file.messageId')
    .where('message_file.messageId', 'in', messageIds)
    .orderBy('message_file.position')
    .execute()
  return Map.groupBy(rows, ({ messageId }) => messageId)
}
