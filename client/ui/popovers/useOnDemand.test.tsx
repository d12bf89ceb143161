import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createToasts, ToastsContext } from '../toasts/toast.ts'
import { useOpenedOnDemand } from './useOnDemand.ts'

test('what cannot be loaded is closed again with a word, and loaded when it is opened once more', async () => {
  const toasts = createToasts()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no module'))
    .mockResolvedValue('panel')
  const close = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => <ToastsContext value={toasts}>{children}</ToastsContext>
  const { result, rerender } = renderHook(({ isOpen }) => useOpenedOnDemand(isOpen, load, close), {
    initialProps: { isOpen: true },
    wrapper,
  })
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(toasts.shown.get()).toHaveLength(1)
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  await waitFor(() => expect(result.current).toBe('panel'))
  expect(close).toHaveBeenCalledOnce()
})
