import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useChangeInvitation } from './invitations.queries.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

test('what an invitation shows changes at once, and back when the server refuses', async () => {
  const queryClient = new QueryClient()
  const lake = { id: 'lake', name: 'At the lake', invitationShowsPeople: true }
  queryClient.setQueryData(queryKeys.group('lake'), lake)
  const shown = () => queryClient.getQueryData(queryKeys.group('lake'))
  const { promise, reject } = Promise.withResolvers<never>()
  vi.mocked(call).mockReturnValue(promise)
  const { result } = renderHook(() => useChangeInvitation('lake'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate(false))
  await expect.poll(() => shown()).toEqual({ ...lake, invitationShowsPeople: false })
  reject(new Error('refused'))
  await expect.poll(() => shown()).toEqual(lake)
})

test('a group that is not known here stays unknown', async () => {
  const queryClient = new QueryClient()
  vi.mocked(call).mockResolvedValue(undefined as never)
  const { result } = renderHook(() => useChangeInvitation('lake'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync(false))
  expect(queryClient.getQueryData(queryKeys.group('lake'))).toBeUndefined()
})
