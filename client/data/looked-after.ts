import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MessageCard } from '#contract/messages.ts'
import { listLookedAfter } from '#contract/sign-in/looking-after.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

/** Whom the reader looks after. */
export const lookedAfterQuery = queryOptions({
  queryKey: queryKeys.lookedAfter,
  queryFn: ({ signal }) => call(listLookedAfter, { signal }),
})

/** Its author, or who wrote it for an author who has never signed in. */
export function useMayChange({ author, writtenBy }: Pick<MessageCard, 'author' | 'writtenBy'>, myId: string): boolean {
  const wroteIt = writtenBy?.id === myId
  const { data: people } = useQuery({ ...lookedAfterQuery, enabled: wroteIt })
  return (
    author?.id === myId ||
    (wroteIt && people?.some(({ id, hasSignedIn }) => id === author?.id && !hasSignedIn) === true)
  )
}
