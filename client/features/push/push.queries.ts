import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readPush, sendTestPush, setQuietHours, unsubscribeFromPush, type QuietHours } from '#contract/push.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { writeStored } from '../../api/stored.ts'
import { readState, subscribe, unsubscribe, type PushState } from './device.ts'
import { saveLocale } from './save-locale.ts'

export const pushQuery = queryOptions({
  queryKey: queryKeys.push,
  queryFn: async ({ signal }) => {
    const [server, state] = await Promise.all([call(readPush, { signal }), readState()])
    const known: PushState = state === 'on' && server.endpoint === null ? 'off' : state
    return { ...server, state: known }
  },
  staleTime: 0,
})

export function useTurnOn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => subscribe((await call(readPush)).publicKey),
    // Somebody who has found the setting need not be asked.
    onSuccess: () => writeStored('pushOffer', 'answered'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.push }),
  })
}

export function useTurnOff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(unsubscribeFromPush)
      await unsubscribe()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.push }),
  })
}

export function useSendTest() {
  return useMutation({ mutationFn: () => call(sendTestPush) })
}

export function useSetQuietHours() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (quietHours: QuietHours | null) => {
      if (quietHours) await saveLocale(queryClient)
      await call(setQuietHours, { body: { quietHours } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.push }),
  })
}
