import { redirect } from '@tanstack/react-router'
import type { Invitation } from '#contract/hosting/invitations.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { invitationQuery } from '../../features/joining/joining.queries.ts'
import { requireKeyToJoin } from '../guards.ts'
import type { RouterContext } from '../page.ts'

type Asked = { context: RouterContext }

/** On a new server only the set-up key leads anywhere; the sign-in page says where it is. */
export async function loadSignUp(
  asked: Asked & { deps: { inviteKey?: string } },
): Promise<{ isNew: boolean; invitation?: Invitation }> {
  const { queryClient } = asked.context
  const { inviteKey } = asked.deps
  if (!inviteKey) return { isNew: false }
  const invitation = await queryClient.fetchQuery(invitationQuery(inviteKey)).catch(async (error: unknown) => {
    const info = await queryClient.ensureQueryData(infoQuery).catch(() => undefined)
    if (info?.is_new) throw redirect({ to: '/login', replace: true })
    throw error
  })
  return { isNew: invitation.setsUp === true, invitation }
}

/** An expired key counts as none: this is somebody who has to sign up or in. */
export async function loadJoining({ context, params }: Asked & { params: { key: string } }): Promise<Invitation> {
  const { queryClient } = context
  const me = queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    requireKeyToJoin({ params })
    throw error
  })
  const [invitation] = await Promise.all([queryClient.fetchQuery(invitationQuery(params.key)), me])
  return invitation
}
