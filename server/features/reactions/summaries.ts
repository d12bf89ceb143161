import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { ReactionSummary } from '#contract/reactions.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'

type Extent = {
  whole: boolean
}

/**
 * Reactions to each of these messages and their photos, as the viewer sees them; messages without any are not in the
 * map.
 */
export async function summarizeReactions(
  db: Db | Tx,
  viewerId: string,
  messageIds: string[],
  extent: Extent,
): Promise<Map<string, ReactionSummary>> {
  const rows = await selectReactions(db, { messageIds })
  const perMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map([...perMessage].map(([id, given]) => [id, summarize(given, viewerId, extent)]))
}

export async function summarizeFileReactions(
  db: Db | Tx,
  viewerId: string,
  messageId: string,
  fileId: string,
): Promise<ReactionSummary> {
  return summarize(await selectFileReactions(db, { messageId, fileId }), viewerId, { whole: true })
}

/** One row per person and emoji, however many photos it was given to. */
const selectReactions = prepared((db, { messageIds }: { messageIds: string[] }) =>
  reactionsOf(db)
    .select('reaction.messageId')
    .select(sql<string | null>`max(case when "reaction"."fileId" is null then "reaction"."id" end)`.as('ownId'))
    .where('reaction.messageId', 'in', messageIds)
    .select((is) => is.fn.max('reaction.fileId').as('givenTo'))
    .groupBy('reaction.messageId'),
)

const selectFileReactions = prepared((db, { messageId, fileId }: { messageId: string; fileId: string }) =>
  reactionsOf(db)
    .select(sql<string | null>`max("reaction"."id")`.as('ownId'))
    .select((is) => is.lit(null).as('givenTo'))
    .where('reaction.messageId', '=', messageId)
    .where('reaction.fileId', '=', fileId),
)

/** Callers add `ownId`, the reaction that another tap takes back, and `givenTo`, a photo that it was given to. */
function reactionsOf(db: Db) {
  return db
    .selectFrom('reaction')
    .innerJoin('user', 'user.id', 'reaction.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select('reaction.emoji')
    .select(selectUserColumns)
    .groupBy(['reaction.emoji', 'user.id', 'user.name', 'avatar.id', 'avatar.contentUrl'])
    .orderBy((is) => is.fn.min('reaction.createdAt'))
    .orderBy((is) => is.fn.min('reaction.id'))
}

type ReactionRow = Awaited<ReturnType<typeof selectFileReactions | typeof selectReactions>>[number]

function summarize(rows: ReactionRow[], viewerId: string, { whole }: Extent): ReactionSummary {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, given]) => {
    const named = given.slice(0, limits.reactionNames)
    const own = given.find(({ id }) => id === viewerId)
    return {
      emoji,
      count: given.length,
      users: named.map(({ name }) => name),
      ...(whole && { people: named.map(presentUser) }),
      currentUserReactionId: own?.ownId ?? '',
      ...(own?.givenTo && { givenToPhoto: true }),
    }
  })
}
