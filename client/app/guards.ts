import { notFound, redirect } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { readStored } from '../api/stored.ts'

/** A path of ours, with its query; nothing else is gone back to after signing in. */
export function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])/.test(path)
}

export function isSignedIn(): boolean {
  return readStored('apiKey') !== undefined
}

/** For pages of people who are signed in: the others sign in first and then come back. */
export function requireKey({ href }: { href: string }): void {
  if (!isSignedIn()) throw redirect({ to: '/login', search: { returnTo: href === '/' ? undefined : href } })
}

/** What a page cannot be without: its refusals become the not-found page or the way to the login page. */
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
