import { sql, type ExpressionBuilder } from 'kysely'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { InvitationKind } from '#contract/hosting/invitations.ts'
import type { Seconds } from '#contract/units.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { hashKey } from '../../http/viewer.ts'

/** What a key leads to. Without an `invitation` it is that of the group's own link, which lasts until it is replaced. */
export type Entrance = {
  groupId: string
  madeBy: string | null
  role: GroupRole
  needsApproval: boolean
  /** False for an invitation that lets nobody in any more: whoever came with it is still known by it. */
  isOpen: boolean
  invitation?: { id: string; kind: InvitationKind; forName: string | null; createdAt: Seconds }
}

export async function findEntrance(
  db: Pick<Db, 'selectFrom'>,
  key: string,
  now: Seconds,
): Promise<Entrance | undefined> {
  const own = await db
    .selectFrom('group')
    .select(['id as groupId', 'inviteKeyBy as madeBy', 'linkNeedsApproval'])
    .where('inviteKey', '=', key)
    .executeTakeFirst()
  if (own) {
    const { linkNeedsApproval, ...entrance } = own
    return { ...entrance, role: 'member', needsApproval: linkNeedsApproval === 1, isOpen: true }
  }
  const made = await db
    .selectFrom('invitation')
    .innerJoin('group', 'group.id', 'invitation.groupId')
    .leftJoin('membership as maker', (on) =>
      on.onRef('maker.groupId', '=', 'invitation.groupId').onRef('maker.userId', '=', 'invitation.madeBy'),
    )
    .select(['invitation.groupId', 'invitation.madeBy', 'invitation.role', 'invitation.needsApproval'])
    .select(['invitation.id', 'invitation.kind', 'invitation.forName', 'invitation.createdAt'])
    .select(['group.linkNeedsApproval', 'maker.role as makerRole'])
    .select((is) => sql<0 | 1>`case when ${isOpenInvitation(now)(is)} then 1 else 0 end`.as('isOpen'))
    .where('invitation.keyHash', '=', hashKey(key))
    .executeTakeFirst()
  if (!made) return undefined
  const { groupId, madeBy, role, needsApproval, linkNeedsApproval, makerRole, isOpen, ...invitation } = made
  // What only a host may give is given only as long as its maker is one.
  const isOfHost = makerRole === 'host'
  return {
    groupId,
    madeBy,
    role: role === 'host' && !isOfHost ? 'member' : role,
    needsApproval: needsApproval === 1 || (linkNeedsApproval === 1 && !isOfHost),
    isOpen: isOpen === 1,
    invitation,
  }
}

/** True until it ends, was used up, or hosts have removed whoever made it. */
export function isOpenInvitation(now: Seconds) {
  return (is: ExpressionBuilder<Tables, 'invitation'>) => {
    const removed = is
      .selectFrom('removed_member')
      .select('removed_member.userId')
      .whereRef('removed_member.groupId', '=', 'invitation.groupId')
      .whereRef('removed_member.userId', '=', 'invitation.madeBy')
    return is.and([
      is('invitation.expiresAt', '>', now),
      is.or([is('invitation.usesLeft', 'is', null), is('invitation.usesLeft', '>', 0)]),
      is.not(is.exists(removed)),
    ])
  }
}
