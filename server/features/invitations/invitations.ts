import { facesShown, type Face, type Invitation } from '#contract/hosting/invitations.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { recordAct } from '../hosts/record.ts'
import { findEntrance, type Entrance } from '../membership/entrance.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'
import { asHost, requireMayInvite, requireStillMember } from '../membership/roles.ts'
import { isSetUpKey } from '../sessions/set-up-key.ts'

/** Faces are chosen among those who joined first, preferably with a picture. */
const facesSought = 40

/** Undefined for a key that admits this viewer nowhere, unless it is the set-up key. */
export async function findInvitation(
  context: Context,
  viewer: Viewer | undefined,
  key: string,
): Promise<Invitation | undefined> {
  const { db } = context
  const entrance = await findEntrance(db, key, context.clock())
  if (!entrance) return (await isSetUpKey(context, key)) ? { setsUp: true, entityType: 'invitation' } : undefined
  const group = await selectInvitingGroup(db, viewer, entrance)
  const { peopleCount, joined, waiting, inviteShowsPeople } = group
  if (!entrance.isOpen && !joined && !waiting) return undefined
  const isShown = inviteShowsPeople === 1
  const { role, needsApproval, invitation } = entrance
  return {
    ...(joined && { joined }),
    ...(waiting && { waiting: true as const }),
    ...(invitation?.forName && { name: invitation.forName }),
    ...(role !== 'member' && { role }),
    ...(needsApproval && { letIn: isShown ? await listHosts(db, group.groupId) : [] }),
    ...(isShown && {
      preview: {
        group: presentGroupRef(group),
        peopleCount: Number(peopleCount),
        people: await listFaces(db, group),
      },
    }),
    entityType: 'invitation',
  }
}

type Shown = { showsPeople?: boolean; needsApproval?: boolean }

/** @throws AppError hosts-only for whoever is no host and changes more than what the link shows */
export async function changeInvitation(
  context: Context,
  { groupId, userId }: Membership,
  { showsPeople, needsApproval }: Shown,
): Promise<void> {
  const changes = {
    ...(showsPeople !== undefined && { inviteShowsPeople: flag(showsPeople) }),
    ...(needsApproval !== undefined && { linkNeedsApproval: flag(needsApproval) }),
  }
  if (Object.keys(changes).length === 0) return
  await transaction(context, async (tx) => {
    const still = await requireStillMember(tx, { groupId, userId })
    requireMayInvite(still)
    if (needsApproval !== undefined) asHost(still)
    await tx.updateTable('group').set(changes).where('id', '=', groupId).execute()
    if (needsApproval !== undefined)
      await recordAct(tx, context, { groupId, actorId: userId, type: 'rules-changed', data: { needsApproval } })
    await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}

/** `inviterId` made the link; once they have left, it is the oldest member. */
function selectInvitingGroup(db: Db, viewer: Viewer | undefined, { groupId, madeBy }: Entrance) {
  const userId = viewer?.userId ?? ''
  return db
    .selectFrom('group')
    .select([...selectGroupColumns, 'group.inviteShowsPeople'])
    .select((is) => {
      const members = is.selectFrom('membership').whereRef('membership.groupId', '=', 'group.id')
      return [
        members.select('membership.groupId').where('membership.userId', '=', userId).as('joined'),
        is
          .selectFrom('join_request')
          .select('join_request.groupId')
          .whereRef('join_request.groupId', '=', 'group.id')
          .where('join_request.userId', '=', userId)
          .as('waiting'),
        members
          .select(({ fn }) => fn.countAll().as('count'))
          .$castTo<{ count: number }>()
          .as('peopleCount'),
        is.fn
          .coalesce(
            members.select('membership.userId').where('membership.userId', '=', madeBy ?? ''),
            members.select('membership.userId').orderBy('membership.joinedAt').orderBy('membership.userId').limit(1),
          )
          .as('inviterId'),
      ]
    })
    .where('group.id', '=', groupId)
    .executeTakeFirstOrThrow()
}

const hostsNamed = 3

async function listHosts(db: Db, groupId: string): Promise<string[]> {
  const hosts = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select('user.name')
    .where('membership.groupId', '=', groupId)
    .where('membership.role', '=', 'host')
    .orderBy('membership.joinedAt')
    .orderBy('user.id')
    .limit(hostsNamed)
    .execute()
  return hosts.map(({ name }) => firstWordOf(name))
}

async function listFaces(db: Db, group: { groupId: string; inviterId: string | null }): Promise<Face[]> {
  const eldest = db
    .selectFrom('membership')
    .select('userId')
    .where('groupId', '=', group.groupId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(facesSought)
  const rows = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(['user.id', 'user.name', 'user.avatarId'])
    .where('membership.groupId', '=', group.groupId)
    .where((is) => is.or([is('user.id', '=', group.inviterId), is('user.id', 'in', eldest)]))
    .orderBy((is) => is.case().when('user.id', '=', group.inviterId).then(0).else(1).end())
    .orderBy((is) => is.case().when('user.avatarId', 'is', null).then(1).else(0).end())
    .orderBy('membership.joinedAt')
    .orderBy('user.id')
    .limit(facesShown)
    .execute()
  return rows.map(({ id, name, avatarId }) => ({
    id,
    name: firstWordOf(name),
    ...(avatarId && { avatar: { id: avatarId, entityType: 'file' as const } }),
  }))
}

function firstWordOf(name: string): string {
  return name.trim().split(/\s+/u)[0]!
}
