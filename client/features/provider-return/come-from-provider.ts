import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { connectPending, takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'
import { acceptInvitation } from '../sessions/accept-invitation.ts'
import { isOwnPath } from '../sessions/own-path.ts'
import { beginSession } from '../sessions/signing-in.queries.ts'

/** Takes the session that waits for this browser behind the code, and leads on. @throws a redirect */
export async function takeSession(queryClient: QueryClient, code: string): Promise<never> {
  const { api_key, isNew, ...destination } = await call(takeProviderSession, { body: { code } }).catch(startAgain)
  await beginSession(queryClient, api_key, 'identity-provider')
  if (isNew) writeStored('welcome', 'new')
  throw await destinationOf(queryClient, destination)
}

/** Connects the account with the identity that the person came with before signing in to it. @throws a redirect */
export async function connectAndGoOn(queryClient: QueryClient, code: string): Promise<never> {
  const destination = await call(connectPending, { body: { code } }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'identity-taken') {
      throw redirect({ to: '/oidc', search: { problem: 'taken' }, replace: true })
    }
    // The person is signed in all the same.
    if (['sign-in-expired', 'password-needed', 'code-needed'].includes(error.code)) return {}
    throw error
  })
  throw await destinationOf(queryClient, destination)
}

function startAgain(error: unknown): never {
  if (!(error instanceof CallError) || error.code !== 'sign-in-expired') throw error
  throw redirect({ to: '/login', search: { problem: 'expired' }, replace: true })
}

type Destination = { inviteKey?: string; returnTo?: string }

/** People who came to join have already said so. Errors appear where the invitation is. */
async function destinationOf(queryClient: QueryClient, { inviteKey, returnTo }: Destination) {
  if (!inviteKey) return redirect({ href: isOwnPath(returnTo) ? returnTo : '/', replace: true })
  const group = await acceptInvitation(queryClient, inviteKey).catch(() => undefined)
  return group
    ? redirect({ to: '/groups/$id', params: { id: group }, replace: true })
    : redirect({ to: '/invitation/$key', params: { key: inviteKey }, replace: true })
}
