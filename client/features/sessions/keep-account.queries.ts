import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepAccount } from '#contract/account.ts'
import { call } from '../../api/client.ts'
import { beginSession, type Credentials } from './signing-in.queries.ts'

/** Of an account that the person has deleted, as long as that is possible. */
export function useKeepAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(keepAccount, { body: credentials }),
    onSuccess: ({ api_key }) => beginSession(queryClient, api_key),
  })
}
