import { queryOptions } from '@tanstack/react-query'
import { readNews } from '#contract/notifications.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const newestNotificationsQuery = queryOptions({
  queryKey: queryKeys.newestNotifications,
  queryFn: ({ signal }) => call(readNews, { query: {}, signal }),
})

export const allNotificationsQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'all'],
  queryFn: ({ signal }) => call(readNews, { query: { extent: 'all' }, signal }),
})
