import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { readMe, type Shell } from '#contract/me.ts'
import type { WithheldState } from '#contract/messages.ts'
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

type RepliedTo = { group: { id: string }; closed?: true | undefined; withheld?: WithheldState | undefined }

export type NoReply = 'error_message_withheld' | 'readers_only_read' | 'only_hosts_write' | 'error_conversation_closed'

/** The rule for everything that begins a reply: why one may not, in the words of the catalogue. */
export function useNoReply({ group, closed, withheld }: RepliedTo): NoReply | undefined {
  const own = useOwnGroup(group.id)
  if (withheld) return 'error_message_withheld'
  if (own?.mayReply === false) return own.role === 'reader' ? 'readers_only_read' : 'only_hosts_write'
  if (closed && own?.role !== 'host') return 'error_conversation_closed'
  return undefined
}

export function useMayReply(message: RepliedTo): boolean {
  return useNoReply(message) === undefined
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
