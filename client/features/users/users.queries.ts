import { queryOptions } from '@tanstack/react-query'
import { readMe } from '#contract/users.ts'
import { call } from '#client/api/client.ts'
import { queryKeys } from '#client/api/query-keys.ts'

/** The signed-in person and their groups. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => call(readMe, { signal }),
})
