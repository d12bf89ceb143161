import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { isOpenInvitation } from './entrance.ts'
import { publishToHosts } from './hosts.ts'

type InGroup = { groupId: string; userId: string }

/** What leads into the group from outside because of somebody: to what they wrote, and by their invitations. */
export async function countLinks(db: Db, { groupId, userId }: InGroup, now: Seconds) {
  const [messages, invitations] = await Promise.all([
    db
      .selectFrom('message')
      .leftJoin('public_link', 'public_link.messageId', 'message.id')
      .leftJoin('old_public_link', 'old_public_link.messageId', 'message.id')
      .select('message.id')
      .where('message.groupId', '=', groupId)
      .where('message.authorId', '=', userId)
      .where((is) =>
        is.or([is('public_link.messageId', 'is not', null), is('old_public_link.messageId', 'is not', null)]),
      )
      .execute(),
    db
      .selectFrom('invitation')
      .select('id')
      .where('groupId', '=', groupId)
      .where('madeBy', '=', userId)
      .where(isOpenInvitation(now))
      .execute(),
  ])
  return { publicLinks: messages.length, invitations: invitations.length }
}

export async function endPublicLinks(tx: Tx, { groupId, userId }: InGroup): Promise<void> {
  for (const table of ['public_link', 'old_public_link'] as const) {
    await tx
      .deleteFrom(table)
      .where('messageId', 'in', (is) =>
        is.selectFrom('message').select('id').where('groupId', '=', groupId).where('authorId', '=', userId),
      )
      .execute()
  }
}

export async function endInvitations(tx: Tx, context: Context, { groupId, userId }: InGroup): Promise<void> {
  await tx.deleteFrom('invitation').where('groupId', '=', groupId).where('madeBy', '=', userId).execute()
  await publishToHosts(tx, context, groupId, { type: 'invitations-changed', group: groupId })
  await endOffers(tx, context, { groupId, userId })
}

/** They let nobody in any more, also if their maker comes back; whoever waits is still known by them until they are forgotten. */
export async function closeInvitations(tx: Tx, context: Context, { groupId, userId }: InGroup): Promise<void> {
  const ofPerson = tx.updateTable('invitation').where('groupId', '=', groupId).where('madeBy', '=', userId)
  // Not now: a clock that goes back would open them again.
  await ofPerson.set({ expiresAt: 0 }).execute()
  await publishToHosts(tx, context, groupId, { type: 'invitations-changed', group: groupId })
}

/** To people who were asked to join. */
export async function endOffers(tx: Tx, context: Context, { groupId, userId }: InGroup): Promise<void> {
  const ended = await tx
    .deleteFrom('offered_membership')
    .where('groupId', '=', groupId)
    .where('madeBy', '=', userId)
    .returning('userId')
    .execute()
  const asked = ended.map((row) => row.userId)
  publishAfterCommit(tx, context, asked, { type: 'offers-changed' })
}
