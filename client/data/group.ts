import { queryOptions } from '@tanstack/react-query'
import { readGroup } from '#contract/groups.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export function groupQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: ({ signal }) => call(readGroup, { params: { id }, signal }),
  })
}
