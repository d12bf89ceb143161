import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import {
  invitationLimits,
  usualDays,
  type makeInvitation as endpoint,
  type OpenInvitation,
} from '#contract/hosting/invitations.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, newKey } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { presentUser } from '../../presenters/user.ts'
import { recordAct } from '../hosts/record.ts'
import { isOpenInvitation } from '../membership/entrance.ts'
import { publishToHosts } from '../membership/hosts.ts'
import type { Membership } from '../membership/membership.ts'
import { asHost, requireMayInvite, requireStillMember } from '../membership/roles.ts'
import { normalizeLogin } from '../sessions/sessions.ts'

type Wish = Input<typeof endpoint>['body']

const day = 86_400

/**
 * Without a key where it goes by email: then it is made when that is sent.
 * @throws AppError hosts-only, invalid-request for an invitation that makes many people hosts
 */
export async function makeInvitation(
  context: Context,
  { groupId, userId }: Membership,
  wish: Wish,
): Promise<{ invitation: OpenInvitation; key?: string }> {
  const { kind, role = 'member' } = wish
  if (role === 'host' && kind !== 'person') throw new AppError('invalid-request')
  const id = newId()
  const key = newKey()
  const isForOne = kind === 'person'
  const email = isForOne && context.config.mail.kind !== 'none' ? wish.email : undefined
  const now = context.clock()
  const days = isForOne ? usualDays.person : (wish.days ?? usualDays[kind])
  await transaction(context, async (tx) => {
    const membership = await requireStillMember(tx, { groupId, userId })
    requireMayInvite(membership)
    if (role === 'host') asHost(membership)
    const needsApproval = wish.needsApproval || (membership.role !== 'host' && (await needsHost(tx, groupId)))
    await tx
      .insertInto('invitation')
      .values({
        id,
        groupId,
        keyHash: hashKey(key),
        madeBy: userId,
        kind,
        role,
        needsApproval: needsApproval ? 1 : 0,
        forName: isForOne && wish.name ? plainLine(wish.name) : null,
        forEmail: email ? normalizeLogin(email) : null,
        usesLeft: isForOne ? 1 : (wish.uses ?? null),
        createdAt: now,
        expiresAt: now + days * day,
        lastUsedAt: null,
      })
      .execute()
    if (email) await enqueue(tx, context.clock, 'send-invitation', { invitationId: id })
    if (membership.role === 'host')
      await recordAct(tx, context, { groupId, actorId: userId, type: 'invitation-made', data: { kind, role } })
    await publishInvitations(tx, context, groupId, userId)
  })
  const [invitation] = await selectInvitations(context, groupId).where('invitation.id', '=', id).execute()
  return { invitation: presentInvitation(invitation!), ...(!email && { key }) }
}

/** Where hosts let people in themselves, no member's invitation leads past them. */
export async function needsHost(tx: Tx, groupId: string): Promise<boolean> {
  const group = await tx.selectFrom('group').select('linkNeedsApproval').where('id', '=', groupId).executeTakeFirst()
  return group?.linkNeedsApproval === 1
}

/** Hosts see all, others their own. */
export async function listInvitations(context: Context, membership: Membership): Promise<OpenInvitation[]> {
  const { groupId, userId, role } = membership
  const rows = await selectInvitations(context, groupId)
    .$if(role !== 'host', (all) => all.where('invitation.madeBy', '=', userId))
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(invitationLimits.listed)
    .execute()
  return rows.map(presentInvitation)
}

/** @throws AppError not-found for one that is not there, or somebody else's where the caller is no host */
export async function takeBackInvitation(context: Context, { groupId, userId }: Membership, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const { role } = await requireStillMember(tx, { groupId, userId })
    let ending = tx.deleteFrom('invitation').where('id', '=', id).where('groupId', '=', groupId)
    if (role !== 'host') ending = ending.where('madeBy', '=', userId)
    const ended = await ending.returning(['kind', 'madeBy']).executeTakeFirst()
    if (!ended) throw new AppError('not-found')
    if (role === 'host')
      await recordAct(tx, context, {
        groupId,
        actorId: userId,
        type: 'invitation-taken-back',
        ...(ended.madeBy && ended.madeBy !== userId && { personId: ended.madeBy }),
        data: { kind: ended.kind },
      })
    await publishInvitations(tx, context, groupId, ended.madeBy)
  })
}

async function publishInvitations(tx: Tx, context: Context, groupId: string, madeBy: string | null): Promise<void> {
  const event = { type: 'invitations-changed', group: groupId } as const
  await publishToHosts(tx, context, groupId, event, madeBy ? [madeBy] : [])
}

function selectInvitations({ db, clock }: { db: Db; clock: Context['clock'] }, groupId: string) {
  return db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.madeBy')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .selectAll('invitation')
    .select(['user.name as makerName', 'avatar.id as avatarId', 'avatar.contentUrl as avatarUrl'])
    .where('invitation.groupId', '=', groupId)
    .where(isOpenInvitation(clock()))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['execute']>>[number]

function presentInvitation(row: Row): OpenInvitation {
  const { id, kind, role, uses, createdAt, expiresAt, madeBy, makerName, avatarId, avatarUrl } = row
  return {
    id,
    kind,
    role,
    needsApproval: row.needsApproval === 1,
    ...(row.forName !== null && { name: row.forName }),
    ...(row.forEmail !== null && { email: row.forEmail }),
    ...(madeBy !== null &&
      makerName !== null && { madeBy: presentUser({ id: madeBy, name: makerName, avatarId, avatarUrl }) }),
    uses,
    ...(row.usesLeft !== null && { usesLeft: row.usesLeft }),
    createdAt,
    expiresAt,
    ...(row.lastUsedAt !== null && { lastUsedAt: row.lastUsedAt }),
    entityType: 'invitation',
  }
}
