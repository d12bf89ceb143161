import { queryOptions } from '@tanstack/react-query'
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
import { queryKeys } from '../../api/query-keys.ts'
import { useChangeInCache } from '../secret-addresses/useChangeInCache.ts'

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

function useOnFeeds<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  withAnswer: (feeds: CalendarFeed[], answer: Answer) => CalendarFeed[],
) {
  return useChangeInCache(queryKeys.calendarFeeds, mutationFn, (known: Feeds, answer: Answer) => ({
    ...known,
    feeds: withAnswer(known.feeds, answer),
  }))
}
