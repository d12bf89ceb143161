import type { MessageData } from '#contract/messages.ts'
import { firstLink } from '#message-text/links-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import { saveWords } from '../../database/full-text/full-text.ts'
import type { Tx } from '../../database/tables.ts'
import { together } from '../../database/together.ts'
import { wordGivenByDevice } from '../../files/saved-names.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import type { LinkData } from '../links/message-link.ts'
import { saveHashtags } from './hashtags.ts'
import { authorMark, dateMarks, groupMark, hasMark, kindOf } from './marks.ts'
import { wordsOfEvent } from './words-of-event.ts'
import { wordsOfList } from './words-of-list.ts'
import { wordsOfPoll } from './words-of-poll.ts'
import { allWordsOf, pairsOf, signedWordsOf, wordsOf } from './words.ts'

type Indexed = {
  id: string
  groupId: string
  authorId: string | null
  createdAt: number
  data: MessageData
  linkId: string | null
  /** As they are stored. */
  blocks?: string | null
}

export async function indexMessage(tx: Tx, messageId: string): Promise<void> {
  // Locked, so that of concurrent edits the later words stay.
  await tx.updateTable('indexed_message').set({ messageId }).where('messageId', '=', messageId).execute()
  const row = await tx
    .selectFrom('message')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .select(['message.id', 'groupId', 'authorId', 'createdAt', 'linkId', 'message.blocks'])
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .where('message.id', '=', messageId)
    .where((is) =>
      is.not(is.exists(is.selectFrom('withheld_message').select('messageId').whereRef('messageId', '=', 'message.id'))),
    )
    .executeTakeFirst()
  await tx.deleteFrom('message_hashtag').where('messageId', '=', messageId).execute()
  if (row) return indexNewMessage(tx, { ...row, data: JSON.parse(row.data) as MessageData, hasFiles: true })
  await tx.deleteFrom('indexed_message').where('messageId', '=', messageId).execute()
}

/** The same for a message of which all this is known. */
export async function indexNewMessage(tx: Tx, message: Indexed & { hasFiles: boolean }): Promise<void> {
  const { id, groupId, authorId, createdAt, data, linkId, blocks = null, hasFiles } = message
  const [title, text] = [data.title ?? '', readableText(data.text)]
  const files = hasFiles ? await filesOf(tx, id) : []
  const link = linkId === null ? undefined : await textOfLink(tx, linkId)
  const kinds = new Set(files.map(({ type }) => kindOf(type)).filter((kind) => kind !== undefined))
  if (firstLink(text) !== undefined) kinds.add('link')
  const rest = [
    ...files.flatMap(({ caption, alt, location, title, artist, text, ...file }) => [
      caption,
      alt,
      location,
      nameOf(file),
      title,
      artist,
      text,
    ]),
    link,
    ...(kindsOfBlocks(blocks).includes('poll') ? await wordsOfPoll(tx, id) : []),
    ...(kindsOfBlocks(blocks).includes('event') ? await wordsOfEvent(tx, id) : []),
    ...(kindsOfBlocks(blocks).includes('list') ? await wordsOfList(tx, id) : []),
  ]
  const marks = [groupMark(groupId), ...(authorId === null ? [] : [authorMark(authorId)]), ...dateMarks(createdAt)]
  const words = {
    title: everyWordOf(title),
    text: everyWordOf(text),
    rest: everyWordOf(rest.filter((part) => part != null).join('\n')),
    marks: [...marks, ...[...kinds].map(hasMark)],
  }
  await together([
    saveWords(tx, { messageId: id, groupId, createdAt }, words),
    saveHashtags(tx, { id, groupId }, `${title}\n${text}`),
  ])
}

export function everyWordOf(text: string): string[] {
  return [...allWordsOf(text), ...signedWordsOf(text), ...pairsOf(text)]
}

function filesOf(tx: Tx, messageId: string) {
  return tx
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .leftJoin('file_text', 'file_text.fileId', 'file.id')
    .select(['message_file.caption', 'message_file.alt', 'message_file.location'])
    .select(['file.type', 'file.name', 'file.title', 'file.artist', 'file.isVoiceNote', 'file_text.text'])
    .where('message_file.messageId', '=', messageId)
    .orderBy('message_file.position')
    .execute()
}

type NamedRow = { type: string; name: string | null; isVoiceNote: 0 | 1 }

/**
 * Undefined for the automatic names of cameras, browsers and voice notes: nobody looks for them, and most files have
 * one.
 */
function nameOf({ type, name, isVoiceNote }: NamedRow): string | undefined {
  if (name === null || isVoiceNote) return undefined
  const words = wordsOf(name.replace(/\.\w+$/, ''))
  return kindOf(type) === 'photo' && words.every((word) => wordGivenByDevice.test(word)) ? undefined : name
}

async function textOfLink(tx: Tx, linkId: string): Promise<string | undefined> {
  const link = await tx.selectFrom('link').select('data').where('id', '=', linkId).executeTakeFirst()
  if (!link?.data) return undefined
  const { title = '', description = '' } = JSON.parse(link.data) as Partial<LinkData>
  return `${title}\n${description}`
}

/**
 * Indexes exactly this name. Messages are found by their author's name through it, so that a new name applies to all
 * that the person ever wrote.
 */
export async function indexUserName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.deleteFrom('user_word').where('userId', '=', userId).execute()
  const rows = wordsOf(name).map((word) => ({ word, userId }))
  if (rows.length > 0) await tx.insertInto('user_word').values(rows).execute()
}
