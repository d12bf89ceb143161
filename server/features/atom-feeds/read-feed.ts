import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import { atomFeedLimits } from '#contract/programs/atom-feeds.ts'
import type { Seconds } from '#contract/units.ts'
import { withCurrentNames } from '#message-text/mentions-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { readWithCurrentNames } from '../../presenters/current-names.ts'
import { cut, label } from '../../presenters/message-text.ts'
import { wordsOfUser, type Words } from '../../words/words.ts'
import { feedOfToken, isTokenOf } from '../calendar-feeds/feed-token.ts'
import { listFolded } from '../messages/folded.ts'
import { listLatest } from '../messages/message-lists.ts'
import { addressOf, type FeedRow } from './atom-feeds.ts'
import { listFeedMemories } from './memories-of-feed.ts'
import { writeAtom, type AtomEntry } from './write-atom.ts'

export type Feed = FeedRow & { userData: string; groupName: string | null }

/** @throws AppError not-found, also once the person is not in the group any more, is suspended, or has no account */
export async function requireFeed(context: Context, token: string): Promise<Feed> {
  const id = feedOfToken(token)
  if (id === undefined) throw new AppError('not-found')
  const feed = await context.db
    .selectFrom('atom_feed')
    .innerJoin('user', 'user.id', 'atom_feed.userId')
    .leftJoin('group', 'group.id', 'atom_feed.groupId')
    .selectAll('atom_feed')
    .select(['user.data as userData', 'group.name as groupName'])
    .where('atom_feed.id', '=', id)
    .where((is) => is('atom_feed.userId', 'not in', is.selectFrom('suspension').select('userId')))
    .executeTakeFirst()
  if (!feed || !isTokenOf(context, feed, token, 'atom-feed')) throw new AppError('not-found')
  return feed
}

/** The same text as long as nothing changes, and when something last did. */
export async function readFeed(context: Context, feed: Feed): Promise<{ text: string; updated: Seconds }> {
  const { config } = context
  const words = wordsOfUser(config, feed.userData)
  const entries = await (feed.onThisDay === 1 ? listMemories : listLatestOf)(context, words, feed)
  const updated = Math.max(feed.createdAt, ...entries.map((entry) => entry.updated))
  const text = await writeAtom({
    id: feed.id,
    title: titleOfFeed(words, feed),
    language: words.tag,
    updated,
    address: addressOf(context, feed),
    link: config.publicUrl + (feed.groupId === null ? '/feed' : `/groups/${feed.groupId}`),
    entries,
  })
  return { text, updated }
}

function titleOfFeed(words: Words, { groupName, onThisDay }: Feed): string {
  const name = groupName ?? 'Coterie'
  return onThisDay === 1 ? `${name} · ${words.say('feed_on_this_day')}` : name
}

/** As they were posted, under another id and date each day on which they are remembered. */
async function listMemories(context: Context, words: Words, feed: Feed): Promise<AtomEntry[]> {
  const memories = await listFeedMemories(context, feed)
  const ids = memories.map(({ messageId }) => messageId)
  const messages = new Map((await readShown(context, feed, ids)).map((message) => [message.id, message]))
  return memories.flatMap(({ messageId, entryId, at, year }) => {
    const message = messages.get(messageId)
    if (!message) return []
    const entry = entryOf(context, words, feed, message)
    return { ...entry, id: entryId, title: `${year}: ${entry.title}`, published: at, updated: at }
  })
}

type Shown = Awaited<ReturnType<typeof readShown>>[number]

/** Those with the latest activity, the last posted first. */
async function listLatestOf(context: Context, words: Words, feed: Feed): Promise<AtomEntry[]> {
  const { db } = context
  const { userId, groupId } = feed
  const memberships = await db
    .selectFrom('membership')
    .select('groupId')
    .where('userId', '=', userId)
    .$if(groupId !== null, (query) => query.where('groupId', '=', groupId!))
    .execute()
  const groupIds = memberships.map((one) => one.groupId)
  const ids = await listLatest(db, groupIds, atomFeedLimits.entries)
  return (await readShown(context, feed, ids)).map((message) => entryOf(context, words, feed, message))
}

/** Those of these messages that its person wants to see. */
async function readShown({ db }: Context, { userId }: Feed, ids: string[]) {
  if (ids.length === 0) return []
  const folded = await listFolded(db, userId, ids)
  const rows = await db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .select([
      'message.id',
      'message.postedAt',
      'message.editedAt',
      'author.name as authorName',
      'group.name as groupName',
    ])
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .where('message.id', 'in', [...ids.filter((id) => !folded.has(id)), ''])
    .where('message.isInFront', '=', 1)
    .orderBy('message.postedAt', 'desc')
    .orderBy('message.id', 'desc')
    .execute()
  const contents = await readWithCurrentNames(db, rows)
  return rows.map((row) => ({ ...row, content: contents.get(row.id)! }))
}

function entryOf({ config }: Context, words: Words, feed: Feed, message: Shown): AtomEntry {
  const { id, content, postedAt, editedAt, groupName } = message
  const withWords = feed.withWords === 1
  const author = message.authorName ?? words.say('former_member')
  const text = withWords ? beginningOf(plainText(content)) : ''
  return {
    id,
    title: titleOf(content.title, withWords ? text : '') || words.say('message_of', { name: author }),
    published: Math.max(0, postedAt),
    updated: Math.max(0, editedAt ?? postedAt),
    author,
    link: `${config.publicUrl}/messages/${id}`,
    ...(feed.groupId === null && { group: groupName }),
    ...(text !== '' && { text }),
  }
}

function plainText({ text, mentions = [] }: MessageData): string {
  return withCurrentNames(readableText(text), mentions).trim()
}

/** Long enough for nearly everything; the rest is where the link leads. */
function beginningOf(text: string): string {
  return text.length > atomFeedLimits.text ? `${cut(text, atomFeedLimits.text)}…` : text
}

/** First words stand for a title. */
function titleOf(title: string | undefined, text: string): string {
  return label({ ...(title && { title }), text: text.slice(0, limits.excerpt) }, limits.notificationLine)
}

const noteLookEvery: Seconds = 3600

/** No program fails because of it, even if the disk is full. */
export async function noteLook(context: Context, { id, lookedAt }: Feed): Promise<void> {
  const at = context.clock()
  if (lookedAt !== null && at - lookedAt < noteLookEvery) return
  try {
    await transaction(context, (tx) => tx.updateTable('atom_feed').set({ lookedAt: at }).where('id', '=', id).execute())
  } catch (error) {
    context.diskTrouble.note(error)
    context.log.warn({ reason: (error as Error).message }, 'the last look at a feed was not saved')
  }
}
