import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireFileOf } from '../files/file-of-message.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'

type Target = { membership: Membership; messageId: string; parentId: string | null; fileId?: string | null | undefined }

/**
 * Gives it to the message, or to the file of it that the target names. Giving the same emoji again changes nothing.
 * @throws AppError invalid-reaction, too-many-reactions, not-found for a file that is not in the message
 */
export async function react(context: Context, target: Target, given: string): Promise<void> {
  const emoji = given.trim()
  if (!isOneEmoji(emoji)) throw new AppError('invalid-reaction')
  const { messageId, membership, fileId = null } = target
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'message', messageId))) throw new AppError('not-found')
    if (fileId !== null) await requireFileOf(tx, messageId, fileId)
    await requireRoom(tx, target, emoji)
    const added = await tx
      .insertInto('reaction')
      .values({ id: newId(), messageId, fileId, userId: membership.userId, emoji, createdAt: context.clock() })
      .onConflict((is) => is.doNothing())
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
async function requireRoom(tx: Tx, { messageId, membership, fileId = null }: Target, emoji: string): Promise<void> {
  const given = await tx
    .selectFrom('reaction')
    .select(['emoji', 'userId', 'fileId'])
    .where('messageId', '=', messageId)
    .execute()
  const own = given.filter((one) => one.userId === membership.userId && one.fileId === fileId)
  if (own.some((one) => one.emoji === emoji)) return
  const different = new Set(given.map((one) => one.emoji)).add(emoji)
  const isRoom = own.length < limits.reactionsPerPerson && different.size <= limits.reactionsPerMessage
  if (!isRoom) throw new AppError('too-many-reactions')
}

/**
 * Returns the file that it was given to, if it was not given to the message.
 * @throws AppError not-found for a reaction that is not there, forbidden for somebody else's
 */
export async function takeBackReaction(
  context: Context,
  target: Target,
  reactionId: string,
): Promise<string | undefined> {
  const { messageId, membership } = target
  return transaction(context, async (tx) => {
    const reaction = await tx
      .selectFrom('reaction')
      .select(['userId', 'fileId'])
      .where('id', '=', reactionId)
      .where('messageId', '=', messageId)
      .executeTakeFirst()
    if (!reaction) throw new AppError('not-found')
    if (reaction.userId !== membership.userId) throw new AppError('forbidden')
    await tx.deleteFrom('reaction').where('id', '=', reactionId).execute()
    await publishToMembers(tx, context, membership.groupId, changed(target))
    return reaction.fileId ?? undefined
  })
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
