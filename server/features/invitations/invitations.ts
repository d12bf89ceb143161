import { facesShown, type Face, type Invitation } from '#contract/invitations.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'
import { isSetUpKey } from '../sessions/set-up-key.ts'

/** So many of those who joined first are looked at for faces: those with a picture come before the others. */
const facesSought = 40

/** Undefined for a key that no group has, and that is not for setting up. */
export async function findInvitation(
  context: Context,
  viewer: Viewer | undefined,
  key: string,
): Promise<Invitation | undefined> {
  const { db } = context
  const group = await selectInvitation(db, viewer, key)
  if (!group) return (await isSetUpKey(context, key)) ? { setsUp: true, entityType: 'invitation' } : undefined
  const { peopleCount, joined, inviteShowsPeople } = group
  const preview = {
    group: presentGroupRef(group),
    peopleCount: Number(peopleCount),
    people: inviteShowsPeople === 1 ? await listFaces(db, group) : [],
  }
  return { ...(joined && { joined }), ...(inviteShowsPeople === 1 && { preview }), entityType: 'invitation' }
}

export async function changeInvitation(
  context: Context,
  { groupId }: Membership,
  { showsPeople }: { showsPeople: boolean },
): Promise<void> {
  await transaction(context, async (tx) => {
    await tx
      .updateTable('group')
      .set({ inviteShowsPeople: showsPeople ? 1 : 0 })
      .where('id', '=', groupId)
      .execute()
    await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
}

/** `inviterId` is whoever made the link or, once they have left, whoever has been there longest. */
function selectInvitation(db: Db, viewer: Viewer | undefined, key: string) {
  return db
    .selectFrom('group')
    .select([...selectGroupColumns, 'group.inviteShowsPeople'])
    .select((is) => {
      const members = is.selectFrom('membership').whereRef('membership.groupId', '=', 'group.id')
      return [
        members
          .select('membership.groupId')
          .where('membership.userId', '=', viewer?.userId ?? '')
          .as('joined'),
        members
          .select(({ fn }) => fn.countAll().as('count'))
          .$castTo<{ count: number }>()
          .as('peopleCount'),
        is.fn
          .coalesce(
            members.select('membership.userId').whereRef('membership.userId', '=', 'group.inviteKeyBy'),
            members.select('membership.userId').orderBy('membership.joinedAt').orderBy('membership.userId').limit(1),
          )
          .as('inviterId'),
      ]
    })
    .where('group.inviteKey', '=', key)
    .executeTakeFirst()
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
