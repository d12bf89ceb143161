import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from './client.ts'
import { useReachableAgain } from './useReachableAgain.ts'

vi.mock('./client.ts', () => ({ call: vi.fn() }))

test('calls back once the server responds, and not before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.mocked(call).mockRejectedValue(new Error('unreachable'))
  const onReachable = vi.fn<() => void>()
  const { rerender } = renderHook(({ isCutOff }) => useReachableAgain(isCutOff, onReachable), {
    initialProps: { isCutOff: false },
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(call).not.toHaveBeenCalled()
  rerender({ isCutOff: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(call).toHaveBeenCalled()
  expect(onReachable).not.toHaveBeenCalled()
  vi.mocked(call).mockResolvedValue({} as never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onReachable).toHaveBeenCalledOnce()
})
