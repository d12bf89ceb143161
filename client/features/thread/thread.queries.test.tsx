import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { messageQuery } from '../../data/message.ts'
import { useMoreComments } from './thread.queries.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const commentsOf = (ids: string) => [...ids].map((id) => ({ id }))

test('earlier replies are read before the first that is shown, later ones after the last', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = messageQuery('m')
  queryClient.setQueryData(queryKey, { thread: { comments: commentsOf('cd'), earlier: 2, later: 2 } } as never)
  const { result } = renderHook(() => useMoreComments('m', undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const read = async (side: 'earlier' | 'later', answer: object) => {
    vi.mocked(call).mockResolvedValueOnce(answer as never)
    await act(() => result.current.mutateAsync(side))
    return (vi.mocked(call).mock.lastCall![1] as { query: object }).query
  }
  expect(await read('earlier', { comments: commentsOf('ab'), earlier: 0, later: 4 })).toEqual({ before: 'c' })
  expect(await read('later', { comments: commentsOf('ef'), earlier: 4, later: 0 })).toEqual({ after: 'd' })
  expect(queryClient.getQueryData(queryKey)!.thread).toMatchObject({
    comments: commentsOf('abcdef'),
    earlier: 0,
    later: 0,
  })
})
