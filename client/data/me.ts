import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { readMe, type Shell } from '#contract/me.ts'
import type { News } from '#contract/notifications.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { dismissedToday, isDayDismissed } from '../api/this-day.ts'

/** The first call also brings everything that the layout needs. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ client, signal }) => {
    if (client.getQueryData(queryKeys.newestNotifications)) return call(readMe, { signal })
    const { shell, ...me } = await call(readMe, { query: { embed: 'shell' }, signal })
    if (shell) fillCache(client, shell)
    return me
  },
})

export function useOwnGroup(id: string | undefined) {
  const { data: me } = useSuspenseQuery(meQuery)
  return me.groups.find((group) => group.id === id)
}

function fillCache(queryClient: QueryClient, { info, bookmarks, unread, news, hasOlder, waiting, today }: Shell): void {
  queryClient.setQueryData(queryKeys.info, info)
  queryClient.setQueryData<News>(queryKeys.newestNotifications, { unread, news, hasOlder, ...(waiting && { waiting }) })
  const dismissed = dismissedToday()
  if (!isDayDismissed())
    queryClient.setQueryData(
      queryKeys.today,
      today.filter((id) => !dismissed.includes(id)),
    )
  queryClient.setQueryData(
    queryKeys.bookmarks,
    bookmarks.map(({ id, message }) => ({ id, messageId: message })),
  )
}
