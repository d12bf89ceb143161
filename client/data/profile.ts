import { queryOptions } from '@tanstack/react-query'
import { readProfile } from '#contract/people.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.person(id),
    queryFn: ({ signal }) => call(readProfile, { params: { id }, signal }),
  })
}
