import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { listNotifications } from '#contract/notifications.ts'
import { call } from '#client/api/client.ts'
import { queryKeys } from '#client/api/query-keys.ts'

/** Specification, section 9. One more is fetched, which tells whether there are older ones. */
export const newsShown = limits.newsShown

export const notificationsQuery = newsQuery(newsShown + 1)

/** As many as a list may have. */
export const allNotificationsQuery = newsQuery(0)

function newsQuery(limit: number) {
  return queryOptions({
    queryKey: [...queryKeys.notifications, limit],
    queryFn: ({ signal }) => call(listNotifications, { params: { limit }, query: { embed: 'details' }, signal }),
  })
}
