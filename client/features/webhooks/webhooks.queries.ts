import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import * as contract from '#contract/programs/webhooks.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhooks,
  queryFn: ({ signal }) => call(contract.listWebhooks, { signal }),
  staleTime: 0,
})

const soon = 2000

/** While something is on its way, it is asked for again and again. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.webhooks, id, 'deliveries'],
    queryFn: ({ signal }) => call(contract.listWebhookDeliveries, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0) ? soon : false,
  })

/** Whatever is done to them, all is asked for again. */
function useWebhookChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhooks }),
  })
}

export const useMakeWebhook = () =>
  useWebhookChange((body: Input<typeof contract.makeWebhook>['body']) => call(contract.makeWebhook, { body }))

export const useChangeWebhook = (id: string) =>
  useWebhookChange((body: Input<typeof contract.changeWebhook>['body']) =>
    call(contract.changeWebhook, { params: { id }, body }),
  )

export const useRenewSecret = (id: string) =>
  useWebhookChange(() => call(contract.renewWebhookSecret, { params: { id } }))

export const useRemoveWebhook = () => useWebhookChange((id: string) => call(contract.removeWebhook, { params: { id } }))

export const useSendTest = (id: string) => useWebhookChange(() => call(contract.testWebhook, { params: { id } }))

export const useRepeatDelivery = (id: string) =>
  useWebhookChange((delivery: string) => call(contract.repeatWebhookDelivery, { params: { id, delivery } }))
