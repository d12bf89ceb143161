import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { logIn, requestPasswordReset, setNewPassword, signUp } from '#contract/sessions.ts'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'
import { currentLocale } from '../../i18n/current-locale.ts'
import { keepWrittenFor } from '../drafts/written-here.ts'
import { meQuery } from '../me/me.queries.ts'
import { forgetKept } from './sessions.queries.ts'

type Credentials = { login: string; password: string }

export function useLogIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(logIn, { body: credentials }),
    onSuccess: ({ api_key }) => beginSession(queryClient, api_key),
  })
}

export function useSignUp(inviteKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...credentials }: Credentials & { name: string }) =>
      call(signUp, { body: { ...credentials, ...currentLocale(), invite_key: inviteKey, ...(name && { name }) } }),
    onSuccess: async ({ api_key }) => {
      await beginSession(queryClient, api_key)
      writeStored('welcome', 'new')
    },
  })
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { mail: email } }) })
}

/** Sets a new password with the parameters of the emailed link, and signs in. */
export function useSetNewPassword(link: { mail: string; key: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(setNewPassword, { body: { ...link, password } }),
    onSuccess: ({ api_key }) => beginSession(queryClient, api_key),
  })
}

/** Clears the cache first: nothing of the previous person in this tab may be shown. */
async function beginSession(queryClient: QueryClient, key: string): Promise<void> {
  queryClient.clear()
  writeStored('apiKey', key)
  void forgetKept()
  const me = await queryClient.fetchQuery(meQuery).catch(() => undefined)
  await keepWrittenFor(me?.id)
}
