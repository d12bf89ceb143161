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
import { tellPrograms } from '../telling-programs/tell-programs.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'

type Target = { membership: Membership; messageId: string; parentId: string | null; fileId?: string | null | undefined }

/**
 * Reacts to the message, or to the file that the target names. Repeating an emoji changes nothing.
 * @throws AppError invalid-reaction, too-many-reactions, message-withheld, not-found for a file that is not in the message
 */
export async function react(context: Context, target: Target, given: string): Promise<void> {
  const emoji = given.trim()
  if (!isOneEmoji(emoji)) throw new AppError('invalid-reaction')
  const { messageId, membership, fileId = null } = target
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'message', messageId))) throw new AppError('not-found')
    await requireNotWithheld(tx, messageId)
    if (fileId !== null) await requireFileOf(tx, messageId, fileId)
    await requireFewEnough(tx, target, emoji)
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
    if (!added) return
    const { groupId, userId: personId } = membership
    await publishToMembers(tx, context, groupId, changed(target))
    await tellPrograms(tx, context, { cause: added.id, event: 'reaction.created', groupId, messageId, personId })
  })
}

/** Locks the message, so that no two people give the last one. @throws AppError too-many-reactions */
async function requireFewEnough(tx: Tx, { messageId, membership, fileId = null }: Target, emoji: string) {
  const { given, own, isGiven, isOwn } = await tx
    .selectFrom('reaction')
    .select((is) => {
      const mine = is.and([is('userId', '=', membership.userId), is('fileId', fileId === null ? 'is' : '=', fileId)])
      const same = is('emoji', '=', emoji)
      return [
        is.fn.count<number | string>('emoji').distinct().as('given'),
        is.fn.countAll<number | string>().filterWhere(mine).as('own'),
        is.fn.countAll<number | string>().filterWhere(same).as('isGiven'),
        is.fn
          .countAll<number | string>()
          .filterWhere(is.and([mine, same]))
          .as('isOwn'),
      ]
    })
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  if (Number(isOwn) > 0) return
  const isOneMore = Number(isGiven) === 0
  const isTooMany =
    Number(own) >= limits.reactionsPerPerson || (isOneMore && Number(given) >= limits.reactionsPerMessage)
  if (isTooMany) throw new AppError('too-many-reactions')
}

/**
 * Returns the file that it was given to, if it was not given to the message.
 * @throws AppError not-found for an unknown reaction, forbidden for somebody else's
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
export function isOneEmoji(text: string): boolean {
  return oneEmoji.test(text) || oneEmoji.test(`${text}\u{FE0F}`)
}
