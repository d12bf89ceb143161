import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOf } from './words.ts'

type Indexed = { id: string; groupId: string; data: MessageData }

/** Makes a message findable by the words of its title, its text and its files, and by no others. */
export async function indexMessage(tx: Tx, message: Indexed): Promise<void> {
  await tx.deleteFrom('message_word').where('messageId', '=', message.id).execute()
  await indexNewMessage(tx, { ...message, hasFiles: true })
}

/** The same for a new message, which has no words yet. */
export async function indexNewMessage(tx: Tx, message: Indexed & { hasFiles: boolean }): Promise<void> {
  const { id, groupId, data, hasFiles } = message
  const texts = [data.title ?? '', readableText(data.text), ...(hasFiles ? await textsOfFiles(tx, id) : [])]
  const words = wordsOf(texts.join('\n'))
  const rows = words.map((word) => ({ groupId, word, messageId: id }))
  for (const portion of inPortions(rows, rowsPerStatement))
    await tx.insertInto('message_word').values(portion).execute()
}

/** What PDFs say, and what they and sounds are called. */
async function textsOfFiles(tx: Tx, messageId: string): Promise<string[]> {
  const files = await tx
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .leftJoin('file_text', 'file_text.fileId', 'file.id')
    .select(['file.name', 'file.title', 'file.artist', 'file_text.text'])
    .where('message_file.messageId', '=', messageId)
    .execute()
  return files.flatMap(({ name, title, artist, text }) => [name, title, artist, text].filter((part) => part !== null))
}

/**
 * Makes a person findable by this name and by no other; messages are found by their author's name through it, so that
 * a new name counts for all that the person ever wrote.
 */
export async function indexUserName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.deleteFrom('user_word').where('userId', '=', userId).execute()
  const rows = wordsOf(name).map((word) => ({ word, userId }))
  if (rows.length > 0) await tx.insertInto('user_word').values(rows).execute()
}

/** SQLite takes 32,766 values in a statement. */
const rowsPerStatement = 5000
