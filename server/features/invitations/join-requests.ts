import { timeToUndo } from '#contract/hosting/hosts.ts'
import type { JoinRequest, OwnRequest } from '#contract/hosting/join-requests.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOfUser, type Words } from '../../words/words.ts'
import { publishRequests } from '../membership/join.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'

const mostListed = 60

export async function listJoinRequests(db: Db, { groupId }: Hosting): Promise<JoinRequest[]> {
  const rows = await db
    .selectFrom('join_request')
    .innerJoin('user', 'user.id', 'join_request.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('invitation', 'invitation.id', 'join_request.invitationId')
    .leftJoin('user as maker', 'maker.id', 'invitation.madeBy')
    .select(selectUserColumns)
    .select(['join_request.line', 'join_request.role', 'join_request.createdAt'])
    .select(['invitation.kind', 'maker.id as makerId', 'maker.name as makerName'])
    .where('join_request.groupId', '=', groupId)
    .where('join_request.decidedBy', 'is', null)
    .orderBy('join_request.createdAt')
    .orderBy('join_request.userId')
    .limit(mostListed)
    .execute()
  return rows.map(({ line, role, createdAt, kind, makerId, makerName, ...user }) => ({
    user: presentUser(user),
    line,
    role,
    ...(kind !== null && {
      by: {
        kind,
        ...(makerId !== null &&
          makerName !== null && { madeBy: { id: makerId, name: makerName, entityType: 'user' as const } }),
      },
    }),
    createdAt,
    entityType: 'join-request',
  }))
}

/**
 * Takes effect once it can no longer be undone.
 * @throws AppError hosts-only, already-settled by another host, or not-found for somebody who does not wait
 */
export async function decideJoinRequest(
  context: Context,
  hosting: Hosting,
  personId: string,
  admit: boolean,
): Promise<void> {
  const { groupId, userId } = hosting
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    const decided = await requestOf(tx, groupId, personId)
      .set({ decidedBy: userId, decidedAt: context.clock(), isAdmitted: admit ? 1 : 0 })
      .where('decidedBy', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (!decided) return refuseSettled(tx, context, hosting, personId, admit)
    await enqueue(tx, context.clock, 'settle-join-request', { groupId, personId }, { after: timeToUndo.taken })
    await publishRequests(tx, context, groupId, [])
  })
}

/** @throws AppError hosts-only, already-settled once it has taken effect, or not-found for somebody who never waited */
export async function undoDecision(context: Context, hosting: Hosting, personId: string): Promise<void> {
  const { groupId, userId } = hosting
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    const undone = await requestOf(tx, groupId, personId)
      .set({ decidedBy: null, decidedAt: null, isAdmitted: null })
      .where((is) => is.or([is('decidedBy', 'is', null), is('decidedBy', '=', userId)]))
      .returning('userId')
      .executeTakeFirst()
    if (undone) return publishRequests(tx, context, groupId, [])
    const settled = await findSettled(tx, groupId, personId)
    if (!settled) throw new AppError('not-found')
    if (settled.hostId !== userId) return refuseSettled(tx, context, hosting, personId, settled.isAdmitted)
    const word = settled.isAdmitted ? 'settled_cannot_undo_admitted' : 'settled_cannot_undo_refused'
    throw new AppError('already-settled', {
      message: (await wordsOf(tx, context, userId)).say(word, { name: settled.person }),
    })
  })
}

function requestOf(tx: Tx, groupId: string, personId: string) {
  return tx.updateTable('join_request').where('groupId', '=', groupId).where('userId', '=', personId)
}

/** What the same host has decided already may be sent again. */
async function refuseSettled(
  tx: Tx,
  context: Context,
  { groupId, userId }: Hosting,
  personId: string,
  admit: boolean,
): Promise<void> {
  const settled = await findSettled(tx, groupId, personId)
  if (!settled) throw new AppError('not-found')
  const { hostId, host, person, isAdmitted } = settled
  if (hostId === userId && isAdmitted === admit) return
  if (host === null) throw new AppError('already-settled')
  const word = isAdmitted ? 'settled_admitted' : 'settled_refused'
  const message = (await wordsOf(tx, context, userId)).say(word, { host, name: person })
  throw new AppError('already-settled', { message })
}

/** What a host decided about this person last, whether or not it has taken effect. */
async function findSettled(tx: Tx, groupId: string, personId: string) {
  const pending = await tx
    .selectFrom('join_request')
    .innerJoin('user as person', 'person.id', 'join_request.userId')
    .innerJoin('user as host', 'host.id', 'join_request.decidedBy')
    .select(['host.id as hostId', 'host.name as host', 'person.name as person', 'join_request.isAdmitted'])
    .where('join_request.groupId', '=', groupId)
    .where('join_request.userId', '=', personId)
    .executeTakeFirst()
  if (pending) return { ...pending, isAdmitted: pending.isAdmitted === 1 }
  const recorded = await tx
    .selectFrom('host_record')
    .innerJoin('user as person', 'person.id', 'host_record.personId')
    .leftJoin('user as host', 'host.id', 'host_record.actorId')
    .select(['host_record.type', 'host_record.actorId as hostId', 'host.name as host', 'person.name as person'])
    .where('host_record.groupId', '=', groupId)
    .where('host_record.personId', '=', personId)
    .where('host_record.type', 'in', ['request-admitted', 'request-refused'])
    .orderBy('host_record.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return recorded && { ...recorded, isAdmitted: recorded.type === 'request-admitted' }
}

async function wordsOf(tx: Tx, { config }: Context, userId: string): Promise<Words> {
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  return wordsOfUser(config, data)
}

export async function listOwnRequests(db: Db, { userId }: Viewer): Promise<OwnRequest[]> {
  const rows = await db
    .selectFrom('join_request')
    .innerJoin('group', 'group.id', 'join_request.groupId')
    .select(selectGroupColumns)
    .select(['join_request.line', 'join_request.createdAt'])
    .where('join_request.userId', '=', userId)
    .orderBy('join_request.createdAt')
    .orderBy('group.id')
    .limit(mostListed)
    .execute()
  return rows.map(({ line, createdAt, ...group }) => ({ group: presentGroupRef(group), line, createdAt }))
}

/** @throws AppError not-found */
export async function takeBackRequest(context: Context, { userId }: Viewer, groupId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const request = await tx
      .deleteFrom('join_request')
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    if (!request) throw new AppError('not-found')
    await publishRequests(tx, context, groupId, [userId])
  })
}
