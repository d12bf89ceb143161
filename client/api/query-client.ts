import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

const halfAMinute = 30_000
const tenMinutes = 600_000

/**
 * Live updates tell what is stale, so data is trusted for a while. The network is always tried: a browser that
 * believes itself offline may still reach a server in the same house.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: halfAMinute,
        gcTime: tenMinutes,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Without any network, the reader learns it at once. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.code === 'unreachable' ? navigator.onLine : error.status >= 500
}
