import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import {
  addAtomFeed,
  changeAtomFeed,
  listAtomFeeds,
  removeAtomFeed,
  renewAtomFeed,
  type AtomFeed,
} from '#contract/programs/atom-feeds.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useChangeInCache } from '../secret-addresses/useChangeInCache.ts'

export const atomFeedsQuery = queryOptions({
  queryKey: queryKeys.atomFeeds,
  queryFn: async ({ signal }): Promise<AtomFeed[]> => (await call(listAtomFeeds, { signal })).feeds,
})

export function useAddFeed() {
  return useOnFeeds(
    (body: Input<typeof addAtomFeed>['body']) => call(addAtomFeed, { body }),
    (feeds, added) => [...feeds, added],
  )
}

export function useChangeFeed(id: string) {
  return useOnFeeds(
    (body: { withWords: boolean }) => call(changeAtomFeed, { params: { id }, body }),
    (feeds, changed) => feeds.map((feed) => (feed.id === id ? changed : feed)),
  )
}

export function useRenewFeed(id: string) {
  return useOnFeeds(
    () => call(renewAtomFeed, { params: { id } }),
    (feeds, renewed) => feeds.map((feed) => (feed.id === id ? renewed : feed)),
  )
}

export function useRemoveFeed(id: string) {
  return useOnFeeds(
    () => call(removeAtomFeed, { params: { id } }),
    (feeds) => feeds.filter((feed) => feed.id !== id),
  )
}

function useOnFeeds<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  withAnswer: (feeds: AtomFeed[], answer: Answer) => AtomFeed[],
) {
  return useChangeInCache(queryKeys.atomFeeds, mutationFn, withAnswer)
}
