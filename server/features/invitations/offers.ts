import type { GroupRole } from '#contract/hosting/group-roles.ts'
import { offerLimits, type OwnOffer } from '#contract/hosting/offers.ts'
import type { UserRef } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOfUser } from '../../words/words.ts'
import { isHost, join, mayJoin, type Joined } from '../membership/join.ts'
import type { Membership } from '../membership/membership.ts'
import { requireMayInvite, requireStillMember } from '../membership/roles.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { needsHost } from './open-invitations.ts'

/** The people of this member's other groups who are not in this one. */
function selectOthers(db: Pick<Db, 'selectFrom'>, { groupId, userId }: Membership) {
  return db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('offered_membership', (on) =>
      on.onRef('offered_membership.userId', '=', 'user.id').on('offered_membership.groupId', '=', groupId),
    )
    .select([...selectUserColumns, 'user.data', 'offered_membership.createdAt as askedAt'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('membership as own')
          .innerJoin('membership as theirs', 'theirs.groupId', 'own.groupId')
          .select('theirs.userId')
          .where('own.userId', '=', userId)
          .whereRef('theirs.userId', '=', 'user.id'),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('membership as here')
            .select('here.userId')
            .where('here.groupId', '=', groupId)
            .whereRef('here.userId', '=', 'user.id'),
        ),
      ),
    )
}

export async function listPeopleToOffer(db: Db, membership: Membership): Promise<(UserRef & { isAsked?: true })[]> {
  const people = await selectOthers(db, membership)
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(offerLimits.peopleListed)
    .execute()
  return people.map((person) => ({
    ...presentUser(person),
    ...(person.askedAt !== null && { isAsked: true as const }),
  }))
}

/**
 * @returns who was asked now
 * @throws AppError user-not-found, naming nobody, when one of them shares no group with this member
 */
export async function offerMembership(
  context: Context,
  membership: Membership,
  given: readonly string[],
): Promise<string[]> {
  const { groupId, userId } = membership
  const userIds = [...new Set(given)]
  return transaction(context, async (tx) => {
    const group = await lockRow(tx, 'group', groupId)
    if (!group) throw new AppError('not-found')
    requireMayInvite(await requireStillMember(tx, membership))
    const here = await tx
      .selectFrom('membership')
      .select('userId')
      .where('groupId', '=', groupId)
      .where('userId', 'in', userIds)
      .execute()
    const others = await selectOthers(tx, membership).where('user.id', 'in', userIds).execute()
    if (here.length + others.length < userIds.length) throw new AppError('user-not-found')
    const { name } = await tx.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    const asked: string[] = []
    for (const { id, data } of others) {
      if (!(await saveOffer(tx, context, membership, id))) continue
      const text = wordsOfUser(context.config, data).say('news_offer', { name, group: group.name })
      await notifyPerson(tx, context, id, { text, target: '/groups', by: userId, offer: groupId })
      asked.push(id)
    }
    publishAfterCommit(tx, context, asked, { type: 'offers-changed' })
    return asked
  })
}

/** Not again to somebody who has one, nor past the hosts to somebody whom they have removed for good. */
async function saveOffer(tx: Tx, context: Context, { groupId, userId }: Membership, personId: string) {
  const createdAt = context.clock()
  if (!(await mayJoin(tx, personId, { groupId, madeBy: userId, invitation: { kind: 'person', createdAt } })))
    return false
  const saved = await tx
    .insertInto('offered_membership')
    .values({ groupId, userId: personId, madeBy: userId, role: 'member' satisfies GroupRole, createdAt })
    .onConflict((is) => is.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  return saved !== undefined
}

export async function listOwnOffers(db: Db, { userId }: Viewer): Promise<OwnOffer[]> {
  const rows = await db
    .selectFrom('offered_membership')
    .innerJoin('group', 'group.id', 'offered_membership.groupId')
    .leftJoin('user as maker', 'maker.id', 'offered_membership.madeBy')
    .leftJoin('file as avatar', 'avatar.id', 'maker.avatarId')
    .select(selectGroupColumns)
    .select(['maker.id as makerId', 'maker.name as makerName', 'avatar.id as avatarId'])
    .select(['avatar.contentUrl as avatarUrl', 'offered_membership.createdAt'])
    .select((is) =>
      is
        .selectFrom('membership')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('membership.groupId', '=', 'group.id')
        .$castTo<{ count: number }>()
        .as('peopleCount'),
    )
    .where('offered_membership.userId', '=', userId)
    .orderBy('offered_membership.createdAt', 'desc')
    .orderBy('group.id')
    .limit(offerLimits.atOnce)
    .execute()
  return rows.map(({ makerId, makerName, avatarId, avatarUrl, peopleCount, createdAt, ...group }) => ({
    group: presentGroupRef(group),
    ...(makerId !== null &&
      makerName !== null && { madeBy: presentUser({ id: makerId, name: makerName, avatarId, avatarUrl }) }),
    peopleCount: Number(peopleCount),
    createdAt,
  }))
}

/** @throws AppError not-found when it was not offered, or not any more */
export async function answerOffer(
  context: Context,
  { userId }: Viewer,
  groupId: string,
  accept: boolean,
): Promise<Joined | undefined> {
  return transaction(context, async (tx) => {
    await lockRow(tx, 'group', groupId)
    const offer = await tx
      .deleteFrom('offered_membership')
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .returning(['madeBy', 'role', 'createdAt'])
      .executeTakeFirst()
    if (!offer) throw new AppError('not-found')
    publishAfterCommit(tx, context, [userId], { type: 'offers-changed' })
    if (!accept) return undefined
    const { madeBy, role, createdAt } = offer
    if (!(await mayJoin(tx, userId, { groupId, madeBy, invitation: { kind: 'person', createdAt } })))
      throw new AppError('not-found')
    const isOfHost = madeBy !== null && (await isHost(tx, groupId, madeBy))
    return join(tx, context, userId, { groupId, role, needsApproval: !isOfHost && (await needsHost(tx, groupId)) })
  })
}
