import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addCalendarFeed,
  changeCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
  type CalendarFeed,
} from '#contract/blocks/calendar-feeds.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToast } from '../../ui/toasts/toast.ts'

export type NewFeed = Input<typeof addCalendarFeed>['body']
export type FeedChange = Input<typeof changeCalendarFeed>['body']

type Feeds = { feeds: CalendarFeed[]; isReachable: boolean }

export const calendarFeedsQuery = queryOptions({
  queryKey: queryKeys.calendarFeeds,
  queryFn: ({ signal }): Promise<Feeds> => call(listCalendarFeeds, { signal }),
})

export function useAddFeed() {
  return useOnFeeds(
    (body: NewFeed) => call(addCalendarFeed, { body }),
    (feeds, added) => [...feeds, added],
  )
}

export function useChangeFeed(id: string) {
  return useOnFeeds(
    (body: FeedChange) => call(changeCalendarFeed, { params: { id }, body }),
    (feeds, changed) => feeds.map((feed) => (feed.id === id ? changed : feed)),
  )
}

export function useRenewFeed(id: string) {
  return useOnFeeds(
    () => call(renewCalendarFeed, { params: { id } }),
    (feeds, renewed) => feeds.map((feed) => (feed.id === id ? renewed : feed)),
  )
}

export function useRemoveFeed(id: string) {
  return useOnFeeds(
    () => call(removeCalendarFeed, { params: { id } }),
    (feeds) => feeds.filter((feed) => feed.id !== id),
  )
}

/** What the server answers is in the list at once; what it refuses is told, and the list asked for again. */
function useOnFeeds<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  withAnswer: (feeds: CalendarFeed[], answer: Answer) => CalendarFeed[],
) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      queryClient.setQueryData(
        calendarFeedsQuery.queryKey,
        (known) => known && { ...known, feeds: withAnswer(known.feeds, answer) },
      ),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.calendarFeeds })
    },
  })
}
