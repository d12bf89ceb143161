import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { listAllNotifications, readNews } from '#contract/notifications.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Specification, section 9. The server sends one more, so that we know whether there are older ones. */
export const shownAtFirst = limits.newsShown

export const newestNotificationsQuery = queryOptions({
  queryKey: queryKeys.newestNotifications,
  queryFn: ({ signal }) => call(readNews, { signal }),
})

export const allNotificationsQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'all'],
  queryFn: ({ signal }) => call(listAllNotifications, { query: { embed: 'details' }, signal }),
})
