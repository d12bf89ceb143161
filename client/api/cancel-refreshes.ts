import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Before an optimistic change: responses that are under way would be older than it. What is read for the first time goes
 * on, because whoever waits for it would be told that it has failed, or wait for ever.
 */
export function cancelRefreshes(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
}
