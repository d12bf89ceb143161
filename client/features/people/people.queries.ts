import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { listMessagesOf, listPeople, readProfile } from '#contract/people.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** These members of a group, at most 60. */
export function membersQuery(groupId: string, ids: readonly string[]) {
  const users = ids.join()
  return queryOptions({
    queryKey: [...queryKeys.people(groupId), users],
    queryFn: ({ signal }) => call(listPeople, { params: { id: groupId }, query: { users }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.person(id),
    queryFn: ({ signal }) => call(readProfile, { params: { id }, signal }),
  })
}

export function messagesOfQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.messagesOf(id),
    queryFn: ({ pageParam: offset, signal }) =>
      call(listMessagesOf, { params: { id, offset }, query: { embed: 'cards' }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalItems }, _, offset) => nextOffset(offset, limits.pageSize, totalItems),
  })
}

function nextOffset(offset: number, size: number, totalItems: number): number | undefined {
  return offset + size < totalItems ? offset + size : undefined
}
