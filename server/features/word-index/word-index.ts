import type { MessageData } from '#contract/messages.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { readableText } from '../../presenters/message-text.ts'
import { wordsOf } from './words.ts'

/** Makes a message findable by the words of its title and text, and by no others. */
export async function indexMessage(tx: Tx, message: { id: string; groupId: string; data: MessageData }): Promise<void> {
  const { id: messageId, groupId, data } = message
  await tx.deleteFrom('message_word').where('messageId', '=', messageId).execute()
  await indexNewMessage(tx, { id: messageId, groupId, data })
}

/** The same for a new message, which has no words yet. */
export async function indexNewMessage(
  tx: Tx,
  { id, groupId, data }: Parameters<typeof indexMessage>[1],
): Promise<void> {
  const words = wordsOf(`${data.title ?? ''}\n${readableText(data)}`)
  const rows = words.map((word) => ({ groupId, word, messageId: id }))
  for (const portion of inPortions(rows, rowsPerStatement))
    await tx.insertInto('message_word').values(portion).execute()
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
