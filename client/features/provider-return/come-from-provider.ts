import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { connectPending, takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'
import { acceptInvitation } from '../sessions/accept-invitation.ts'
import type { KeptFor } from '../sessions/keep-account.queries.ts'
import { isOwnPath } from '../sessions/own-path.ts'
import { beginSession } from '../sessions/signing-in.queries.ts'

/**
 * Takes the session that waits for this browser behind the code, and leads on; somebody who has deleted the account is
 * asked first.
 * @throws a redirect
 */
export async function takeSession(queryClient: QueryClient, code: string): Promise<void> {
  const taken = await call(takeProviderSession, { body: { code } }).catch(startAgainUnlessLeaving)
  if (!taken) return
  const { api_key, isNew, ...destination } = taken
  await beginSession(queryClient, api_key, 'identity-provider')
  if (isNew) writeStored('welcome', 'new')
  throw redirect(await destinationOf(queryClient, destination))
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
  throw redirect(await destinationOf(queryClient, destination))
}

function startAgainUnlessLeaving(error: unknown): undefined {
  if (error instanceof CallError && error.code === 'account-leaving') return undefined
  if (!(error instanceof CallError) || error.code !== 'sign-in-expired') throw error
  throw redirect({ to: '/login', search: { problem: 'expired' }, replace: true })
}

/** People who came to join have already said so. Errors appear where the invitation is. */
export async function destinationOf(
  queryClient: QueryClient,
  { inviteKey, returnTo }: KeptFor,
): Promise<{ href: string; replace: true }> {
  const group = inviteKey && (await acceptInvitation(queryClient, inviteKey).catch(() => undefined))
  if (group) return { href: `/groups/${group}`, replace: true }
  if (inviteKey) return { href: `/invitation/${inviteKey}`, replace: true }
  return { href: isOwnPath(returnTo) ? returnTo : '/', replace: true }
}
