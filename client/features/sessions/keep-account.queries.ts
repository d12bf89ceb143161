import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepAccount } from '#contract/account.ts'
import { logInByCode } from '#contract/sign-in/email-codes.ts'
import { takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import type { Way } from '#contract/sign-in/ways.ts'
import { call } from '../../api/client.ts'
import { beginSession, type Credentials } from './signing-in.queries.ts'

/** What the person has shown that the account is theirs with. */
export type Kept = Credentials | { code: string } | { providerCode: string }

/** Where somebody was going who has come from the identity provider. */
export type KeptFor = { inviteKey?: string; returnTo?: string }

/** Of an account that the person has deleted, as long as that is possible. */
export function useKeepAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (kept: Kept): Promise<KeptFor> => {
      const { key, by, ...keptFor } = await keepAccountBy(kept)
      await beginSession(queryClient, key, by)
      return keptFor
    },
  })
}

async function keepAccountBy(kept: Kept): Promise<KeptFor & { key: string; by: Way }> {
  if ('code' in kept) {
    const { api_key: key } = await call(logInByCode, { body: { ...kept, keepsAccount: true } })
    return { key, by: 'email-code' }
  }
  if ('providerCode' in kept) {
    const body = { code: kept.providerCode, keepsAccount: true }
    const { api_key: key, isNew: _, ...keptFor } = await call(takeProviderSession, { body })
    return { key, by: 'identity-provider', ...keptFor }
  }
  const { api_key: key } = await call(keepAccount, { body: kept })
  return { key, by: 'password' }
}
