import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { logIn, requestPasswordReset, setNewPassword, signUp } from '#contract/sessions.ts'
import { requestEmailCode } from '#contract/sign-in/email-codes.ts'
import type { Way } from '#contract/sign-in/ways.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'
import { meQuery } from '../../data/me.ts'
import { currentLocale } from '../../i18n/current-locale.ts'
import { withWords } from '../../i18n/i18n.ts'
import { removeWrittenByOthers } from '../drafts/written-here.ts'
import { removeAskedCode, storeAskedCode } from './code-asked-for.ts'
import { removeStoredPages } from './sessions.queries.ts'

export type Credentials = { login: string; password: string }

export function useLogIn() {
  const queryClient = useQueryClient()
  const { loadRouteChunk, routesByPath } = useRouter()
  return useMutation({
    // The code of the feed comes while the server still checks who it is.
    onMutate: () => void loadRouteChunk(routesByPath['/feed'])?.catch(() => undefined),
    mutationFn: async (credentials: Credentials) => {
      try {
        return await call(logIn, { body: credentials })
      } catch (error) {
        await loadWordsOf(error)
        throw error
      }
    },
    onSuccess: ({ api_key }) => beginSession(queryClient, api_key, 'password'),
  })
}

/** The first pages have none for what hardly anybody reads. */
async function loadWordsOf(problem: unknown): Promise<void> {
  if (!(problem instanceof CallError) || problem.code !== 'account-suspended') return
  await withWords(Promise.resolve(), ['common']).catch(() => undefined)
}

export function useRequestCode() {
  const { inviteKey, returnTo } = useSearch({ strict: false })
  return useMutation({
    mutationFn: (body: { login: string; invite_key?: string }) =>
      call(requestEmailCode, { body: { ...body, lang: currentLocale().lang } }),
    onSuccess: ({ login }, { invite_key }) => {
      if (invite_key === undefined) storeAskedCode(login, { inviteKey, returnTo })
    },
  })
}

export function useSignUp(inviteKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, line, ...credentials }: Credentials & { name: string; line?: string }) => {
      const said = { ...(name && { name }), ...(line && { line }) }
      return call(signUp, { body: { ...credentials, ...currentLocale(), invite_key: inviteKey, ...said } })
    },
    onSuccess: async ({ api_key }) => {
      await beginSession(queryClient, api_key, 'password')
      writeStored('welcome', 'new')
    },
  })
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { mail: email } }) })
}

export function useSetNewPassword(link: { mail: string; key: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(setNewPassword, { body: { ...link, password } }),
    onSuccess: ({ api_key }) => beginSession(queryClient, api_key, 'password'),
  })
}

/** Clears the cache first: nothing of the previous person in this tab may be shown. */
export async function beginSession(queryClient: QueryClient, key: string, by: Way): Promise<void> {
  queryClient.clear()
  writeStored('apiKey', key)
  removeAskedCode()
  void removeStoredPages()
  const me = await queryClient.fetchQuery(meQuery).catch(() => undefined)
  await removeWrittenByOthers(me?.id)
  if (me) void import('./who/remember-me.ts').then(({ rememberMe }) => rememberMe(me, by)).catch(() => undefined)
}
