import { notFound, redirect } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { readStored } from '../api/stored.ts'
import { infoQuery } from '../data/info.ts'
import { meQuery } from '../data/me.ts'
import { isOwnPath } from '../features/sessions/own-path.ts'
import { endSession } from '../features/sessions/sessions.queries.ts'
import { withoutWaiting } from '../features/sessions/waiting/what-waits.ts'
import type { RouterContext } from './page.ts'

type Entering = { context: RouterContext; location: { href: string }; preload: boolean }

export function isSignedIn(): boolean {
  return readStored('apiKey') !== undefined
}

/** For pages that need an account: visitors sign in first and then come back. */
export function requireKey({ href }: { href: string }): void {
  if (!isSignedIn()) throw redirect({ to: '/login', search: { returnTo: href === '/' ? undefined : href } })
}

/** For what a page cannot do without: refusals become the not-found page or lead to the login page. */
export async function forPage<T>(reading: Promise<T>, { href }: { href: string }): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // An id that is no id at all is refused as invalid.
    if (error.code === 'not-found' || error.code === 'invalid-request') throw notFound()
    if (error.code === 'not-signed-in') requireKey({ href })
    throw error
  }
}

export async function leadToFirstPage({ context: { queryClient }, location }: Entering): Promise<void> {
  requireKey(location)
  const me = await forPage(queryClient.ensureQueryData(meQuery), location)
  if (me.isSettingUp) throw redirect({ to: '/first-run/$step', params: { step: 'next' }, replace: true })
  if (me.groups.length === 0) throw redirect({ to: '/create-group', replace: true })
  const first = me.data.default_page === 'default_group' && me.data.default_group
  if (first) throw redirect({ to: '/groups/$id', params: { id: first }, replace: true })
  throw redirect({ to: '/feed', replace: true })
}

/** People already signed in go on to where the login page would have led. */
export function skipLogin({ search: { returnTo } }: { search: { returnTo?: string } }): void {
  if (isSignedIn()) throw redirect({ href: isOwnPath(returnTo) ? withoutWaiting(returnTo) : '/', replace: true })
}

/** People already signed in only join, or go home. */
export function skipSignUp({ search: { inviteKey } }: { search: { inviteKey?: string } }): void {
  if (!isSignedIn()) return
  if (inviteKey) throw redirect({ to: '/invitation/$key', params: { key: inviteKey }, replace: true })
  throw redirect({ to: '/', replace: true })
}

export function requireKeyToJoin({ params }: { params: { key: string } }): void {
  if (!isSignedIn()) throw redirect({ to: '/signup', search: { inviteKey: params.key }, replace: true })
}

export async function logOut(entering: Entering & { search: { alert?: string; inviteKey?: string } }): Promise<void> {
  const { context, search, preload } = entering
  if (preload) return
  const { queryClient } = context
  // Otherwise the identity provider would sign them in again at once.
  const direct = queryClient.getQueryData(infoQuery.queryKey)?.identity_provider?.automatic ? '' : undefined
  context.live.stop()
  await endSession(queryClient)
  const { alert, inviteKey } = search
  throw redirect({ to: '/login', search: { alert, inviteKey, direct }, replace: true })
}
