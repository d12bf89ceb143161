import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readPush, sendTestPush, setQuietHours, unsubscribeFromPush, type QuietHours } from '#contract/push.ts'
import { updateUser } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { readState, subscribe, unsubscribe } from './device.ts'

/** What the server knows, and how this device stands. */
export const pushQuery = queryOptions({
  queryKey: queryKeys.push,
  queryFn: async ({ signal }) => {
    const [server, state] = await Promise.all([call(readPush, { signal }), readState()])
    return { ...server, state: state === 'on' && server.endpoint === null ? 'off' : state }
  },
  staleTime: 0,
})

export function useTurnOn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => subscribe((await call(readPush)).publicKey),
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

/** In the time zone of this device. */
export function useSetQuietHours(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (quietHours: QuietHours | null) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      if (quietHours) await call(updateUser, { params: { id: userId }, body: { timeZone } })
      await call(setQuietHours, { body: { quietHours } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.push }),
  })
}
