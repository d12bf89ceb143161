import { queryOptions } from '@tanstack/react-query'
import { readInfo } from '#contract/info.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** What the server allows: it changes when the server is set up anew, not while somebody is reading. */
export const infoQuery = queryOptions({
  queryKey: queryKeys.info,
  queryFn: ({ signal }) => call(readInfo, { signal }),
  staleTime: Infinity,
})
