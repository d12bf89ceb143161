import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/programs/bots.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

const keyOf = (groupId: string) => [...queryKeys.hosting(groupId), 'bots']

export const botsQuery = (groupId: string) =>
  queryOptions({
    queryKey: keyOf(groupId),
    queryFn: ({ signal }) => call(contract.listBots, { params: { id: groupId }, signal }),
    staleTime: 0,
  })

function useBotChange<Given, Answer>(groupId: string, mutationFn: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(groupId) }),
  })
}

export const useAddBot = (groupId: string) =>
  useBotChange(groupId, (name: string) => call(contract.addBot, { params: { id: groupId }, body: { name } }))

export const useRenewBot = (groupId: string) =>
  useBotChange(groupId, (bot: string) => call(contract.renewBot, { params: { id: groupId, bot } }))

export const useRemoveBot = (groupId: string) =>
  useBotChange(groupId, (bot: string) => call(contract.removeBot, { params: { id: groupId, bot } }))
