import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Before an optimistic change, drops responses under way, which would be older. First reads go on: whoever waits for
 * them would see an error, or wait for ever.
 */
export function cancelRefreshes(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
}
