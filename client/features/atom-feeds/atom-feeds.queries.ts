import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
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
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToast } from '../../ui/toasts/toast.ts'

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

/** What the server answers is in the list at once; what it refuses is told, and the list asked for again. */
function useOnFeeds<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  withAnswer: (feeds: AtomFeed[], answer: Answer) => AtomFeed[],
) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      queryClient.setQueryData(atomFeedsQuery.queryKey, (known) => known && withAnswer(known, answer)),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.atomFeeds })
    },
  })
}
