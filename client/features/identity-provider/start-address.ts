import { returnPath, startProviderSignIn } from '#contract/sign-in/identity-provider.ts'

type Destination = { inviteKey?: string | undefined; returnTo?: string | undefined }

const ownPath = new RegExp(returnPath.pattern)

/** Where the server leads on to the provider; a place that it would refuse to return to is left out. */
export function startAddress({ inviteKey, returnTo }: Destination): string {
  const query = new URLSearchParams()
  if (inviteKey) query.set('inviteKey', inviteKey)
  if (returnTo && ownPath.test(returnTo) && returnTo.length <= returnPath.maxLength) query.set('returnTo', returnTo)
  return startProviderSignIn.path.slice(1) + (query.size > 0 ? `?${query}` : '')
}
