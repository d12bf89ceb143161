import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepAccount } from '#contract/account.ts'
import { logInByCode } from '#contract/sign-in/email-codes.ts'
import { call } from '../../api/client.ts'
import { beginSession, type Credentials } from './signing-in.queries.ts'

/** What the person has shown that the account is theirs with. */
export type Kept = Credentials | { code: string }

/** Of an account that the person has deleted, as long as that is possible. */
export function useKeepAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kept: Kept) =>
      'code' in kept ? call(logInByCode, { body: { ...kept, keepsAccount: true } }) : call(keepAccount, { body: kept }),
    onSuccess: ({ api_key }, kept) => beginSession(queryClient, api_key, 'code' in kept ? 'email-code' : 'password'),
  })
}
