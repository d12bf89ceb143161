import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { ReactionSummary } from '#contract/reactions.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'

type Target = { membership: Membership; messageId: string; parentId: string | null }

/**
 * Giving the same emoji again changes nothing.
 * @throws AppError invalid-reaction, too-many-reactions
 */
export async function react(context: Context, target: Target, given: string): Promise<void> {
  const emoji = given.trim()
  if (!isOneEmoji(emoji)) throw new AppError('invalid-reaction')
  const { messageId, membership } = target
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'message', messageId))) throw new AppError('not-found')
    await requireRoom(tx, target, emoji)
    const added = await tx
      .insertInto('reaction')
      .values({ id: newId(), messageId, userId: membership.userId, emoji, createdAt: context.clock() })
      .onConflict((is) => is.columns(['messageId', 'userId', 'emoji']).doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        // The account has just been deleted.
        throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
      })
    if (added) await publishToMembers(tx, context, membership.groupId, changed(target))
  })
}

/** The message is locked, so that no two people take the last place. */
async function requireRoom(tx: Tx, { messageId, membership }: Target, emoji: string): Promise<void> {
  const given = await tx.selectFrom('reaction').select(['emoji', 'userId']).where('messageId', '=', messageId).execute()
  const own = given.filter(({ userId }) => userId === membership.userId)
  if (own.some((one) => one.emoji === emoji)) return
  const different = new Set(given.map((one) => one.emoji)).add(emoji)
  const isRoom = own.length < limits.reactionsPerPerson && different.size <= limits.reactionsPerMessage
  if (!isRoom) throw new AppError('too-many-reactions')
}

/** @throws AppError not-found for a reaction that is not there, forbidden for somebody else's */
export async function takeBackReaction(context: Context, target: Target, reactionId: string): Promise<void> {
  const { messageId, membership } = target
  await transaction(context, async (tx) => {
    const reaction = await tx
      .selectFrom('reaction')
      .select('userId')
      .where('id', '=', reactionId)
      .where('messageId', '=', messageId)
      .executeTakeFirst()
    if (!reaction) throw new AppError('not-found')
    if (reaction.userId !== membership.userId) throw new AppError('forbidden')
    await tx.deleteFrom('reaction').where('id', '=', reactionId).execute()
    await publishToMembers(tx, context, membership.groupId, changed(target))
  })
}

/** The reactions to each of these messages, as the viewer sees them; messages without any are not in the map. */
export async function summarizeReactions(
  db: Db | Tx,
  viewerId: string,
  messageIds: string[],
): Promise<Map<string, ReactionSummary>> {
  const rows = await selectReactions(db, { messageIds })
  const perMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map([...perMessage].map(([id, reactions]) => [id, summarize(reactions, viewerId)]))
}

const selectReactions = prepared((db, { messageIds }: { messageIds: string[] }) =>
  db
    .selectFrom('reaction')
    .innerJoin('user', 'user.id', 'reaction.userId')
    .select(['reaction.id', 'reaction.messageId', 'reaction.userId', 'reaction.emoji', 'user.name'])
    .where('reaction.messageId', 'in', messageIds)
    .orderBy('reaction.createdAt')
    .orderBy('reaction.id'),
)

type ReactionRow = { id: string; userId: string; emoji: string; name: string }

function summarize(rows: ReactionRow[], viewerId: string): ReactionSummary {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, given]) => ({
    emoji,
    count: given.length,
    users: given.slice(0, limits.reactionNames).map(({ name }) => name),
    currentUserReactionId: given.find(({ userId }) => userId === viewerId)?.id ?? '',
  }))
}

function changed({ membership, messageId, parentId }: Target) {
  const parent = parentId && { parent: parentId }
  return { type: 'reactions-changed', group: membership.groupId, message: messageId, ...parent } as const
}

const oneEmoji = /^\p{RGI_Emoji}$/v

/** Also takes an emoji without its variation selector, as some keyboards send it. */
function isOneEmoji(text: string): boolean {
  return oneEmoji.test(text) || oneEmoji.test(`${text}\u{FE0F}`)
}
