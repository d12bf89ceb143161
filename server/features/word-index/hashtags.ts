import type { Tx } from '../../database/tables.ts'
import { hashtagsOf } from './words.ts'

/** A message of nothing but hashtags must not dominate its group's list. */
const mostPerMessage = 30

export async function saveHashtags(tx: Tx, message: { id: string; groupId: string }, text: string): Promise<void> {
  const tags = [...hashtagsOf(text)].slice(0, mostPerMessage)
  if (tags.length === 0) return
  const { id: messageId, groupId } = message
  const rows = tags.map(([tag, written]) => ({ messageId, groupId, tag, written }))
  await tx.insertInto('message_hashtag').values(rows).execute()
}
