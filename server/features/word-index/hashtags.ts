import type { Tx } from '../../database/tables.ts'
import { hashtagsOf } from './words.ts'

/** A message that consists of hashtags is not all that its group is about. */
const mostPerMessage = 30

/** Counts the hashtags of a message of which none are counted yet. */
export async function saveHashtags(tx: Tx, message: { id: string; groupId: string }, text: string): Promise<void> {
  const tags = [...hashtagsOf(text)].slice(0, mostPerMessage)
  if (tags.length === 0) return
  const { id: messageId, groupId } = message
  const rows = tags.map(([tag, written]) => ({ messageId, groupId, tag, written }))
  await tx.insertInto('message_hashtag').values(rows).execute()
}
