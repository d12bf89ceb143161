import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Me } from '#contract/me.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useUpdateAccount } from './account.queries.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

test('after a change, oneself is what the server responds with: what is gone there is gone here', async () => {
  const me = { id: 'ada', name: 'Ada', login: 'ada@example.org', groups: [], data: {} } as unknown as Me
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.me, { ...me, birthday: '1938-06-12', emailParkedAt: 1_784_000_000 })
  vi.mocked(call).mockResolvedValue({ ...me, login: 'lovelace@example.org' } as never)
  const { result } = renderHook(() => useUpdateAccount('ada'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync({ login: 'lovelace@example.org', birthday: '' }))
  expect(queryClient.getQueryData(queryKeys.me)).toEqual({ ...me, login: 'lovelace@example.org' })
})
