import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cancelRefreshes } from './cancel-refreshes.ts'

test('a refresh under way is cancelled, a first read goes on', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['lists', 'known'], 'old')
  const answers = new Map<string, (data: string) => void>()
  const read = (name: string) =>
    queryClient.fetchQuery({
      queryKey: ['lists', name],
      queryFn: () => new Promise<string>((resolve) => answers.set(name, resolve)),
      staleTime: 0,
    })
  const refresh = read('known').catch(() => 'cancelled')
  const first = read('unknown').catch(() => 'cancelled')
  await cancelRefreshes(queryClient, ['lists'])
  for (const answer of answers.values()) answer('read')
  await Promise.all([refresh, first])
  expect(queryClient.getQueryData(['lists', 'known'])).toBe('old')
  expect(queryClient.getQueryData(['lists', 'unknown'])).toBe('read')
})
