import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPeople } from '#contract/people.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export function membersQuery(groupId: string, ids: readonly string[]) {
  const users = ids.join()
  return queryOptions({
    queryKey: [...queryKeys.people(groupId), users],
    queryFn: ({ signal }) => call(listPeople, { params: { id: groupId }, query: { users }, signal }),
    placeholderData: keepPreviousData,
  })
}
