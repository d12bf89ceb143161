import { queryOptions } from '@tanstack/react-query'
import { readInfo } from '#contract/info.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export const infoQuery = queryOptions({
  queryKey: queryKeys.info,
  queryFn: ({ signal }) => call(readInfo, { signal }),
  staleTime: Infinity,
})
