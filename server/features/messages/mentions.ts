import type { MessageData } from '#contract/messages.ts'
import { mentionsInText } from '#message-text/mentions-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Tx } from '../../database/tables.ts'

export async function withMentionsOfMembers(tx: Tx, groupId: string, data: MessageData): Promise<MessageData> {
  const { mentions = [], ...rest } = data
  const text = readableText(data.text)
  if (mentions.length === 0 || !text.includes('@')) return rest
  const ids = mentions.map(({ id }) => id)
  const members = await tx
    .selectFrom('membership')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', 'in', ids)
    .execute()
  const left = new Set(members.map(({ userId }) => userId))
  const inText = mentionsInText(
    text,
    mentions.filter(({ id }) => left.has(id)),
  )
  const kept = inText.flatMap(({ id, name }) => (left.delete(id) ? [{ id, name }] : []))
  return kept.length === 0 ? rest : { ...rest, mentions: kept }
}

export async function saveMentions(tx: Tx, messageId: string, { mentions = [] }: MessageData): Promise<void> {
  if (mentions.length === 0) return
  const rows = mentions.map(({ id }) => ({ messageId, userId: id }))
  await tx.insertInto('message_mention').values(rows).execute()
}

/** @returns those newly mentioned */
export async function replaceMentions(tx: Tx, messageId: string, data: MessageData): Promise<string[]> {
  const removed = await tx
    .deleteFrom('message_mention')
    .where('messageId', '=', messageId)
    .returning('userId')
    .execute()
  await saveMentions(tx, messageId, data)
  const before = new Set(removed.map(({ userId }) => userId))
  return (data.mentions ?? []).flatMap(({ id }) => (before.has(id) ? [] : [id]))
}
