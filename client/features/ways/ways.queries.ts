import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { removePasskey, renamePasskey, type Passkey } from '#contract/sign-in/passkeys.ts'
import { proposeSecondStep, turnOffSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const waysQuery = queryOptions({
  queryKey: queryKeys.ways,
  queryFn: ({ signal }) => call(readWays, { signal }),
  staleTime: 0,
})

export const withPassword = (password: string | undefined) => ({ ...(password && { currentPassword: password }) })

/** For what changes the ways of signing in. */
export function useWaysMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ways }),
  })
}

export function useRenamePasskey() {
  return useWaysMutation(({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  )
}

export function useRemovePasskey() {
  return useWaysMutation(async ({ passkey, password }: { passkey: Passkey; password: string | undefined }) => {
    await call(removePasskey, { params: { id: passkey.id }, body: withPassword(password) })
    const { sayRemoved } = await import('./add-passkey.ts')
    if ('PublicKeyCredential' in window) await sayRemoved(passkey.credential)
  })
}

export function useAddPasskey() {
  return useWaysMutation(async (password: string | undefined) => {
    const { makePasskey } = await import('./add-passkey.ts')
    return makePasskey(password)
  })
}

export function useProposeSecondStep() {
  return useMutation({
    mutationFn: (password: string | undefined) => call(proposeSecondStep, { body: withPassword(password) }),
  })
}

type TurningOn = { secret: string; code: string; password: string | undefined }

export function useTurnOnSecondStep() {
  return useWaysMutation(({ secret, code, password }: TurningOn) =>
    call(turnOnSecondStep, { body: { secret, code, ...withPassword(password) } }),
  )
}

export function useTurnOffSecondStep() {
  return useWaysMutation((password: string | undefined) => call(turnOffSecondStep, { body: withPassword(password) }))
}
