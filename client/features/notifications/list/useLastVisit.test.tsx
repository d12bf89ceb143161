import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useLastVisit } from './useLastVisit.ts'

beforeEach(() => localStorage.clear())

test('the last visit moves forward when the list is left, not before', () => {
  const first = renderHook(() => useLastVisit(100))
  expect(first.result.current).toBeUndefined()
  first.unmount()

  const second = renderHook(({ newest }: { newest: number | undefined }) => useLastVisit(newest), {
    initialProps: { newest: undefined as number | undefined },
  })
  expect(second.result.current).toBe(100)
  second.rerender({ newest: 120 })
  second.rerender({ newest: 130 })
  expect(second.result.current).toBe(100)
  second.unmount()

  const third = renderHook(() => useLastVisit(130))
  expect(third.result.current).toBe(130)
})

test('closing the page is leaving it', () => {
  renderHook(() => useLastVisit(200))
  window.dispatchEvent(new Event('pagehide'))
  expect(renderHook(() => useLastVisit(200)).result.current).toBe(200)
})
