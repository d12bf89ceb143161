import { queryOptions } from '@tanstack/react-query'
import { listGroups } from '#contract/group-overviews.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

export const groupOverviewsQuery = queryOptions({
  queryKey: queryKeys.groupOverviews,
  queryFn: ({ signal }) => call(listGroups, { signal }),
})
