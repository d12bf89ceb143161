import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import * as contract from '#contract/scheduling/birthday-cards.ts'
import type { BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function birthdayCardQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.birthdayCard(id),
    queryFn: ({ signal }) => call(contract.readBirthdayCard, { params: { id }, signal }),
  })
}

export function useWriteLine(id: string) {
  const onSuccess = useKeepCard(id)
  return useMutation({
    mutationFn: (body: Input<typeof contract.writeCardLine>['body']) =>
      call(contract.writeCardLine, { params: { id }, body }),
    onSuccess,
  })
}

export function useRemoveLine(id: string) {
  const onSuccess = useKeepCard(id)
  return useMutation({
    mutationFn: (line: string) => call(contract.removeCardLine, { params: { id, line } }),
    onSuccess,
  })
}

function useKeepCard(id: string) {
  const queryClient = useQueryClient()
  return (card: BirthdayCard) => {
    queryClient.setQueryData(birthdayCardQuery(id).queryKey, card)
    void queryClient.invalidateQueries({ queryKey: queryKeys.calendars })
  }
}
