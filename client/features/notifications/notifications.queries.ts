import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { listAllNotifications, readNews } from '#contract/notifications.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Specification, section 9. One more is fetched, which tells whether there are older ones. */
export const newsShown = limits.newsShown

export const newestNotificationsQuery = queryOptions({
  queryKey: queryKeys.news,
  queryFn: ({ signal }) => call(readNews, { signal }),
})

/** As many as a list may have. */
export const allNotificationsQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'all'],
  queryFn: ({ signal }) => call(listAllNotifications, { query: { embed: 'details' }, signal }),
})
