import type { Confirmations } from '#contract/blocks/confirmations.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import { publishToMembers, requireMemberByMessage, type Membership } from '../membership/membership.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'

/** A message of a member's group that may ask for confirmation. */
export type Asking = { membership: Membership; messageId: string; authorId: string | null }

/** @throws AppError not-found, also for a message that does not ask; message-withheld */
export async function requireAsking(db: Db, viewer: Viewer, messageId: string): Promise<Asking> {
  const { membership, authorId } = await requireMemberByMessage(db, viewer, messageId)
  await requireNotWithheld(db, messageId)
  const row = await db.selectFrom('message').select('blocks').where('id', '=', messageId).executeTakeFirst()
  refuseUnlessAsking(row)
  return { membership, messageId, authorId }
}

/** Whoever edits the message waits, and forgets the answers afterwards. @throws AppError not-found, message-withheld */
export async function lockAsking(tx: Tx, messageId: string): Promise<void> {
  refuseUnlessAsking(await lockRow(tx, 'message', messageId))
  await requireNotWithheld(tx, messageId)
}

function refuseUnlessAsking(row: { blocks: string | null } | undefined): void {
  if (!kindsOfBlocks(row?.blocks ?? null).includes('confirmation')) throw new AppError('not-found')
}

/** @throws AppError not-found when it no longer asks, forbidden to its author */
export async function confirmMessage(context: Context, asking: Asking, confirmed: boolean): Promise<void> {
  const { membership, messageId, authorId } = asking
  const { groupId, userId } = membership
  if (userId === authorId) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    await lockAsking(tx, messageId)
    const changed = confirmed
      ? await addConfirmation(tx, { messageId, userId, confirmedAt: context.clock() })
      : await tx
          .deleteFrom('confirmation')
          .where('messageId', '=', messageId)
          .where('userId', '=', userId)
          .returning('userId')
          .executeTakeFirst()
    if (!changed) return
    const event = { type: 'block-changed', group: groupId, message: messageId, block: 'confirmation' } as const
    await publishToMembers(tx, context, groupId, event)
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

const peopleShown = 8
const mostPeople = 1000

/** Only for its author and hosts: who has not confirmed, and when they were reminded. */
export async function presentConfirmations(
  db: Db,
  { membership, messageId, authorId }: Asking,
  { all = false }: { all?: boolean } = {},
): Promise<Confirmations> {
  const limit = all ? mostPeople : peopleShown
  const [counts, people, more] = await Promise.all([
    countAsked(db, { membership, messageId, authorId }),
    listConfirmed(db, messageId, limit),
    mayRemind({ membership, messageId, authorId }) ? readMissing(db, { membership, messageId, authorId }, limit) : {},
  ])
  return {
    asked: Number(counts.asked),
    confirmed: Number(counts.confirmed),
    people,
    ...(counts.ownAt !== null && { confirmedAt: Number(counts.ownAt) }),
    ...more,
  }
}

export function mayRemind({ membership, authorId }: Asking): boolean {
  return membership.role === 'host' || membership.userId === authorId
}

async function readMissing(db: Db, asking: Asking, limit: number) {
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
export function membersWithout(db: Db | Tx, { membership, messageId, authorId }: Asking) {
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

async function countAsked(db: Db, { membership, messageId, authorId }: Asking) {
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
