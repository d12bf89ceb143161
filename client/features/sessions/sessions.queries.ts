import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { logIn, logOut, requestPasswordReset, setNewPassword, signUp } from '#contract/sessions.ts'
import { stopNotificationEmails } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { clearStored, readStored, writeStored } from '../../api/stored.ts'

type Credentials = { login: string; password: string }

/** Milliseconds that logging out waits for the server before it forgets the key anyway. */
const logOutTimeout = 4000

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
      call(signUp, { body: { ...credentials, invite_key: inviteKey, ...(name && { name }) } }),
    onSuccess: ({ api_key }) => {
      beginSession(queryClient, api_key)
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

/** Turns off a person’s notification emails with the token of one of them. Never throws: returns the error, if any. */
export async function stopEmails(
  queryClient: QueryClient,
  params: { userId: string; token: string },
): Promise<{ error?: unknown }> {
  try {
    await call(stopNotificationEmails, { params })
  } catch (error) {
    return { error }
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.me })
  return {}
}

/** Revokes the key and clears all local data, whether the server can be reached or not. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  if (readStored('apiKey') !== undefined)
    await call(logOut, { signal: AbortSignal.timeout(logOutTimeout) }).catch(() => undefined)
  clearStored()
  queryClient.clear()
  await forgetKept()
  await import('../uploads/kept-files.ts').then(({ forgetAllFiles }) => forgetAllFiles()).catch(() => undefined)
}

/** Clears the cache first: nothing of the previous person in this tab may be shown. */
function beginSession(queryClient: QueryClient, key: string) {
  queryClient.clear()
  writeStored('apiKey', key)
  void forgetKept()
}

/** What the service worker has kept for the previous person. */
async function forgetKept(): Promise<void> {
  await import('../../api/kept-on-device.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined)
}
