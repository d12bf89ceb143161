import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { removePasskey, renamePasskey, type Passkey } from '#contract/sign-in/passkeys.ts'
import { proposeSecondStep, turnOffSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

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
  return useWaysMutation(async ({ passkey, proof }: { passkey: Passkey; proof: Proof }) => {
    await call(removePasskey, { params: { id: passkey.id }, body: proof })
    const { sayRemoved } = await import('./add-passkey.ts')
    if ('PublicKeyCredential' in window) await sayRemoved(passkey.credential)
  })
}

export function useAddPasskey() {
  return useWaysMutation(async (proof: Proof) => {
    const { makePasskey } = await import('./add-passkey.ts')
    return makePasskey(proof)
  })
}

export function useProposeSecondStep() {
  return useMutation({
    mutationFn: (proof: Proof) => call(proposeSecondStep, { body: proof }),
  })
}

type TurningOn = { secret: string; code: string; proof: Proof }

export function useTurnOnSecondStep() {
  return useWaysMutation(({ secret, code, proof }: TurningOn) =>
    call(turnOnSecondStep, { body: { secret, code, ...proof } }),
  )
}

export function useTurnOffSecondStep() {
  return useWaysMutation((proof: Proof) => call(turnOffSecondStep, { body: proof }))
}
