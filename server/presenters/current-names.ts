import type { MessageData } from '#contract/messages.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, Tx } from '../database/tables.ts'

type Row = { id: string; data: string }

export async function readWithCurrentNames(db: Db | Tx, rows: readonly Row[]): Promise<Map<string, MessageData>> {
  const contents = new Map(rows.map(({ id, data }) => [id, JSON.parse(data) as MessageData]))
  const ids = [...contents].flatMap(([id, { mentions }]) => (mentions ? [id] : []))
  if (ids.length === 0) return contents
  const members = await selectMentionedMembers(db, { ids })
  const names = new Map(members.map(({ messageId, userId, name }) => [`${messageId} ${userId}`, name]))
  for (const messageId of ids) {
    const { mentions, ...data } = contents.get(messageId)!
    const named = mentions?.map(({ id, name }) => {
      const currentName = names.get(`${messageId} ${id}`)
      return { id, name, ...(currentName !== undefined && { currentName }) }
    })
    contents.set(messageId, { ...data, mentions: named })
  }
  return contents
}

const selectMentionedMembers = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('message_mention')
    .innerJoin('message', 'message.id', 'message_mention.messageId')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.groupId', '=', 'message.groupId')
        .onRef('membership.userId', '=', 'message_mention.userId'),
    )
    .innerJoin('user', 'user.id', 'message_mention.userId')
    .select(['message_mention.messageId', 'message_mention.userId', 'user.name'])
    .where('message_mention.messageId', 'in', ids),
)
