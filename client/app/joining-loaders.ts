import type { Invitation } from '#contract/invitations.ts'
import { infoQuery } from '../features/info/info.queries.ts'
import { invitationQuery } from '../features/joining/joining.queries.ts'
import { meQuery } from '../features/me/me.queries.ts'
import { requireKeyToJoin } from './guards.ts'
import type { RouterContext } from './page.ts'

/* Loaded on demand: few visits begin with an invitation. */

type Asked = { context: RouterContext }

/** On a new server the key is that of its set-up, which invites nobody. */
export async function loadSignUp(
  asked: Asked & { deps: { inviteKey?: string } },
): Promise<{ isNew: boolean; invitation?: Invitation }> {
  const { queryClient } = asked.context
  const { inviteKey } = asked.deps
  if (!inviteKey) return { isNew: false }
  const reading = queryClient.fetchQuery(invitationQuery(inviteKey))
  const [invitation, info] = await Promise.allSettled([reading, queryClient.ensureQueryData(infoQuery)])
  if (info.status === 'fulfilled' && info.value.is_new) return { isNew: true }
  if (invitation.status === 'rejected') throw invitation.reason
  return { isNew: false, invitation: invitation.value }
}

/** A key that has ended meanwhile is no key: this is somebody who has to sign up or in. */
export async function loadJoining({ context, params }: Asked & { params: { key: string } }): Promise<Invitation> {
  const { queryClient } = context
  const me = queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    requireKeyToJoin({ params })
    throw error
  })
  const [invitation] = await Promise.all([queryClient.fetchQuery(invitationQuery(params.key)), me])
  return invitation
}
