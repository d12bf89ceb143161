import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { openDatabase } from '#server/database/connect.ts'
import type { Db } from '#server/database/tables.ts'

const inPortionsOf = 500
const words =
  'Ein Abend am See, drei Boote, kein Wind. Wer die Ruder sucht, findet sie unter der Bank beim Steg.'.split(' ')

/**
 * Gives a group of the demo so many more messages in front, older than all others: half with the demo's photos,
 * four each and all on its wall, half without. Written into the tables, because only how the client shows them is of interest.
 */
export async function addMessages(dataFolder: string, groupName: string, count: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', path: join(dataFolder, 'coterie.db') })
  const { group, members, files } = await lookAround(database.read, groupName)
  const begin = Math.floor(Date.now() / 1000) - 20 * 365 * 86_400
  for (let start = 0; start < count; start += inPortionsOf) {
    const numbers = Array.from({ length: Math.min(inPortionsOf, count - start) }, (_, n) => start + n)
    const messages = numbers.map((n) => ({
      id: newId({ msecs: (begin + n * 3600) * 1000 }),
      groupId: group,
      authorId: members[n % members.length]!,
      parentId: null,
      data: JSON.stringify({
        ...(n % 3 > 0 && { title: `Nummer ${n}` }),
        text: words.slice(0, 3 + (n % 16)).join(' '),
      }),
      type: 'standard' as const,
      createdAt: begin + n * 3600,
      postedAt: begin + n * 3600,
      lastActivityDate: begin + n * 3600,
      isInFront: 1 as const,
      sortOrder: null,
    }))
    const placed = messages.flatMap(({ id, authorId, createdAt }, n) =>
      n % 2
        ? Array.from({ length: 2 + (n % 5) }, (_, position) => ({
            messageId: id,
            position,
            fileId: files[(n + position) % files.length]!,
            groupId: group,
            authorId,
            takenAt: createdAt,
          }))
        : [],
    )
    await database.write.insertInto('message').values(messages).execute()
    await database.write.insertInto('message_file').values(placed).execute()
  }
  await database.write
    .updateTable('group')
    .set((is) => ({ messagesInFront: is('messagesInFront', '+', count) }))
    .where('id', '=', group)
    .execute()
  await database.close()
}

async function lookAround(db: Db, groupName: string) {
  const { id: group } = await db
    .selectFrom('group')
    .select('id')
    .where('name', '=', groupName)
    .executeTakeFirstOrThrow()
  const members = await db.selectFrom('membership').select('userId').where('groupId', '=', group).execute()
  const files = await db
    .selectFrom('message_file')
    .select('fileId')
    .distinct()
    .where('takenAt', 'is not', null)
    .execute()
  return { group, members: members.map(({ userId }) => userId), files: files.map(({ fileId }) => fileId) }
}
