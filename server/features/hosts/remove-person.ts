import type { Removal, RemovedPerson } from '#contract/hosting/hosts.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOfUser } from '../../words/words.ts'
import { endMembership } from '../membership/end-membership.ts'
import { closeInvitations, countLinks, endOffers, endPublicLinks } from '../membership/links-of-person.ts'
import type { Membership } from '../membership/membership.ts'
import { asHost, requireStillHost, type Hosting } from '../membership/roles.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { recordAct } from './record.ts'

const mostListed = 200

/** @throws AppError user-not-found for somebody who is not in the group, forbidden for oneself, who may leave instead */
export async function removePerson(
  context: Context,
  { groupId, userId }: Hosting,
  personId: string,
  { messages, mayReturn, endLinks = false }: Removal,
): Promise<void> {
  if (personId === userId) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    const group = await lockRow(tx, 'group', groupId)
    await requireStillHost(tx, { groupId, userId })
    const members = await endMembership(tx, context, { groupId, userId: personId })
    if (!group || !members) throw new AppError('user-not-found')
    const removed = { mayReturn: mayReturn ? (1 as const) : (0 as const), removedAt: context.clock() }
    await tx
      .insertInto('removed_member')
      .values({ groupId, userId: personId, ...removed })
      .onConflict((is) => is.columns(['groupId', 'userId']).doUpdateSet(removed))
      .execute()
    await endOffers(tx, context, { groupId, userId: personId })
    await closeInvitations(tx, context, { groupId, userId: personId })
    const data = { messages, mayReturn }
    await recordAct(tx, context, { groupId, actorId: userId, type: 'person-removed', personId, data })
    await tellRemoved(tx, context, personId, group.name)
    if (endLinks || messages !== 'keep') await endPublicLinks(tx, { groupId, userId: personId })
    if (messages === 'keep') return
    const state = messages === 'hide' ? ('hidden' as const) : ('deleted' as const)
    await enqueue(tx, context.clock, 'withhold-of-person', { groupId, personId, state, hostId: userId })
  })
}

/** Without a reason, and not of the group: who is not in it sees nothing of it. */
async function tellRemoved(tx: Tx, context: Context, personId: string, group: string): Promise<void> {
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', personId).executeTakeFirstOrThrow()
  const text = wordsOfUser(context.config, data).say('news_removed', { group })
  await notifyPerson(tx, context, personId, { text, target: '/feed', outsideOf: group })
}

/**
 * How many messages and replies somebody has posted in the group, how many photos and videos, and what leads there from
 * outside because of them.
 * @throws AppError hosts-only about somebody else
 */
export async function countPosted({ db, clock }: Context, membership: Membership, personId: string) {
  const { groupId } = personId === membership.userId ? membership : asHost(membership)
  const of = db.selectFrom('message').where('message.groupId', '=', groupId).where('message.authorId', '=', personId)
  const [links, messages, photos] = await Promise.all([
    countLinks(db, { groupId, userId: personId }, clock()),
    of.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    of
      .innerJoin('message_file', 'message_file.messageId', 'message.id')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .where((is) => is.or([is('file.type', 'like', 'image/%'), is('file.type', 'like', 'video/%')]))
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { messages: messages.n, photos: photos.n, ...links }
}

export async function listRemoved(db: Db, { groupId }: Hosting): Promise<RemovedPerson[]> {
  const rows = await db
    .selectFrom('removed_member')
    .innerJoin('user', 'user.id', 'removed_member.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['removed_member.removedAt', 'removed_member.mayReturn'])
    .where('removed_member.groupId', '=', groupId)
    .orderBy('removed_member.removedAt', 'desc')
    .orderBy('removed_member.userId')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({ ...presentUser(row), removedAt: row.removedAt, mayReturn: row.mayReturn === 1 }))
}

export async function letBackIn(context: Context, { groupId, userId }: Hosting, personId: string): Promise<void> {
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    const row = await tx
      .deleteFrom('removed_member')
      .where('groupId', '=', groupId)
      .where('userId', '=', personId)
      .returning('userId')
      .executeTakeFirst()
    if (row) await recordAct(tx, context, { groupId, actorId: userId, type: 'person-let-back-in', personId })
  })
}
