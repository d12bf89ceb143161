import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { LatestReply } from '#contract/group-overviews.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Db } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'

export async function findLatestReplies(db: Db, messageIds: string[]): Promise<Map<string, LatestReply>> {
  if (messageIds.length === 0) return new Map()
  const newestIds = await walkToNewest(db, messageIds)
  if (newestIds.size === 0) return new Map()
  const replies = await db
    .selectFrom('message')
    .leftJoin('user', 'user.id', 'message.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(['message.id as messageId', 'message.data', 'message.postedAt'])
    .select(selectUserColumns)
    .where('message.id', 'in', [...newestIds.keys()])
    .where((is) =>
      is.not(is.exists(is.selectFrom('withheld_message').select('messageId').whereRef('messageId', '=', 'message.id'))),
    )
    .execute()
  return new Map(
    replies.map(({ messageId, data, postedAt, id, name, ...face }) => [
      newestIds.get(messageId)!,
      {
        id: messageId,
        ...(id !== null && name !== null && { author: presentUser({ id, name, ...face }) }),
        label: label(JSON.parse(data) as MessageData, limits.notificationLine),
        postedAt,
      },
    ]),
  )
}

async function walkToNewest(db: Db, messageIds: string[]): Promise<Map<string, string>> {
  const walked = await db
    .withRecursive('climb(id, root, depth)', (start) =>
      start
        .selectFrom('message')
        .select(['id', 'id as root', sql<number>`0`.as('depth')])
        .where('id', 'in', messageIds)
        .unionAll((next) =>
          next
            .selectFrom('climb')
            .select((is) => [
              is
                .selectFrom('message as reply')
                .select('reply.id')
                .whereRef('reply.parentId', '=', 'climb.id')
                .orderBy('reply.lastActivityDate', 'desc')
                .orderBy('reply.id', 'desc')
                .limit(1)
                .$asScalar()
                .$notNull()
                .as('id'),
              'climb.root',
              sql<number>`climb.depth + 1`.as('depth'),
            ])
            .where('climb.id', 'is not', null),
        ),
    )
    .selectFrom('climb')
    .select(['id', 'root'])
    .where('id', 'is not', null)
    .where('depth', '>', 0)
    .orderBy('depth')
    .execute()
  const newest = new Map(walked.map(({ id, root }) => [root, id]))
  return new Map([...newest].map(([root, id]) => [id, root]))
}
