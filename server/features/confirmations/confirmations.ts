import type { Confirmations } from '#contract/blocks/confirmations.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { lockBlock, mayManage, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'

/** @throws AppError not-found when it no longer asks, forbidden to its author */
export async function confirmMessage(context: Context, asking: MessageWithBlock, confirmed: boolean): Promise<void> {
  const { membership, messageId, authorId } = asking
  const { userId } = membership
  if (userId === authorId) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    await lockBlock(tx, asking)
    const changed = confirmed
      ? await addConfirmation(tx, { messageId, userId, confirmedAt: context.clock() })
      : await tx
          .deleteFrom('confirmation')
          .where('messageId', '=', messageId)
          .where('userId', '=', userId)
          .returning('userId')
          .executeTakeFirst()
    if (!changed) return
    await publishBlockChanged(tx, context, asking)
  })
}

function addConfirmation(tx: Tx, row: { messageId: string; userId: string; confirmedAt: number }) {
  return tx
    .insertInto('confirmation')
    .values(row)
    .onConflict((is) => is.columns(['messageId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The account has just been deleted.
      throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
    })
}

export async function hasConfirmed(db: Db, { messageId, membership }: MessageWithBlock): Promise<boolean> {
  const row = await db
    .selectFrom('confirmation')
    .select('userId')
    .where('messageId', '=', messageId)
    .where('userId', '=', membership.userId)
    .executeTakeFirst()
  return row !== undefined
}

const peopleShown = 8
const mostPeople = 1000

/** Only for its author and hosts: who has not confirmed, and when they were reminded. */
export async function presentConfirmations(
  db: Db,
  asking: MessageWithBlock,
  { all = false }: { all?: boolean } = {},
): Promise<Confirmations> {
  const limit = all ? mostPeople : peopleShown
  const [counts, people, more] = await Promise.all([
    countAsked(db, asking),
    listConfirmed(db, asking.messageId, limit),
    mayManage(asking) ? readMissing(db, asking, limit) : {},
  ])
  return {
    asked: Number(counts.asked),
    confirmed: Number(counts.confirmed),
    people,
    ...(counts.ownAt !== null && { confirmedAt: Number(counts.ownAt) }),
    ...more,
  }
}

async function readMissing(db: Db, asking: MessageWithBlock, limit: number) {
  const [missing, reminder] = await Promise.all([
    membersWithout(db, asking).select(selectUserColumns).orderBy('user.name').orderBy('user.id').limit(limit).execute(),
    db
      .selectFrom('confirmation_reminder')
      .select('remindedAt')
      .where('messageId', '=', asking.messageId)
      .executeTakeFirst(),
  ])
  return { missing: missing.map(presentUser), ...(reminder && { reminded: reminder.remindedAt }) }
}

/** The members, without the author, who have not confirmed. */
export function membersWithout(db: Db | Tx, { membership, messageId, authorId }: MessageWithBlock) {
  return askedMembers(db, membership.groupId, authorId)
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('confirmation', (join) =>
      join.onRef('confirmation.userId', '=', 'membership.userId').on('confirmation.messageId', '=', messageId),
    )
    .where('confirmation.userId', 'is', null)
}

function askedMembers(db: Db | Tx, groupId: string, authorId: string | null) {
  return db
    .selectFrom('membership')
    .where('membership.groupId', '=', groupId)
    .$if(authorId !== null, (asked) => asked.where('membership.userId', '!=', authorId!))
}

async function countAsked(db: Db, { membership, messageId, authorId }: MessageWithBlock) {
  return askedMembers(db, membership.groupId, authorId)
    .leftJoin('confirmation', (join) =>
      join.onRef('confirmation.userId', '=', 'membership.userId').on('confirmation.messageId', '=', messageId),
    )
    .select((is) => [
      is.fn.countAll<number | string>().as('asked'),
      is.fn.count<number | string>('confirmation.userId').as('confirmed'),
      is.fn
        .max('confirmation.confirmedAt')
        .filterWhere('confirmation.userId', '=', membership.userId)
        .$castTo<number | string | null>()
        .as('ownAt'),
    ])
    .executeTakeFirstOrThrow()
}

/** Those who have left since stay among them, since they did confirm. */
async function listConfirmed(db: Db, messageId: string, limit: number) {
  const rows = await db
    .selectFrom('confirmation')
    .innerJoin('user', 'user.id', 'confirmation.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select('confirmation.confirmedAt')
    .where('confirmation.messageId', '=', messageId)
    .orderBy('confirmation.confirmedAt')
    .orderBy('user.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...presentUser(row), confirmedAt: row.confirmedAt }))
}
