import type { JoinRequest, OwnRequest } from '#contract/hosting/join-requests.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOfUser } from '../../words/words.ts'
import { recordAct } from '../hosts/record.ts'
import { publishRequests } from '../membership/join.ts'
import { addMember } from '../membership/membership.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'
import { notifyPerson } from '../notifications/notify.ts'

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

/** @throws AppError hosts-only, already-settled by another host, or not-found for somebody who does not wait */
export async function settleJoinRequest(
  context: Context,
  hosting: Hosting,
  personId: string,
  admit: boolean,
): Promise<void> {
  const { groupId, userId } = hosting
  await transaction(context, async (tx) => {
    await lockRow(tx, 'group', groupId)
    await requireStillHost(tx, { groupId, userId })
    const request = await tx
      .deleteFrom('join_request')
      .where('groupId', '=', groupId)
      .where('userId', '=', personId)
      .returning('role')
      .executeTakeFirst()
    if (!request) return refuseSettled(tx, context, hosting, personId, admit)
    const type = admit ? 'request-admitted' : 'request-refused'
    await recordAct(tx, context, { groupId, actorId: userId, type, personId })
    await publishRequests(tx, context, groupId, [personId])
    if (!admit) return
    await addMember(tx, context, personId, groupId, request.role)
    await tellAdmitted(tx, context, { groupId, personId, by: userId })
  })
}

/** What the same host has decided already may be sent again. */
async function refuseSettled(
  tx: Tx,
  context: Context,
  { groupId, userId }: Hosting,
  personId: string,
  admit: boolean,
): Promise<void> {
  const settled = await tx
    .selectFrom('host_record')
    .innerJoin('user as person', 'person.id', 'host_record.personId')
    .leftJoin('user as host', 'host.id', 'host_record.actorId')
    .select(['host_record.type', 'host_record.actorId', 'host.name as host', 'person.name as person'])
    .where('host_record.groupId', '=', groupId)
    .where('host_record.personId', '=', personId)
    .where('host_record.type', 'in', ['request-admitted', 'request-refused'])
    .orderBy('host_record.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!settled) throw new AppError('not-found')
  const wasAdmitted = settled.type === 'request-admitted'
  if (settled.actorId === userId && wasAdmitted === admit) return
  if (settled.host === null) throw new AppError('already-settled')
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  const word = wasAdmitted ? 'settled_admitted' : 'settled_refused'
  const message = wordsOfUser(context.config, data).say(word, { host: settled.host, name: settled.person })
  throw new AppError('already-settled', { message })
}

type Admitted = { groupId: string; personId: string; by: string }

async function tellAdmitted(tx: Tx, context: Context, { groupId, personId, by }: Admitted): Promise<void> {
  const { data, group, host } = await tx
    .selectFrom('user')
    .select('data')
    .select((is) => [
      is.selectFrom('group').select('name').where('id', '=', groupId).as('group'),
      is.selectFrom('user as host').select('host.name').where('host.id', '=', by).as('host'),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const text = wordsOfUser(context.config, data).say('news_admitted', { name: host ?? '', group: group ?? '' })
  await notifyPerson(tx, context, personId, { text, target: `/groups/${groupId}`, by, groupId })
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
