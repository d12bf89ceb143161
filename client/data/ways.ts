import { queryOptions } from '@tanstack/react-query'
import { readWays } from '#contract/sign-in/ways.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export const waysQuery = queryOptions({
  queryKey: queryKeys.ways,
  queryFn: ({ signal }) => call(readWays, { signal }),
  staleTime: 0,
})
