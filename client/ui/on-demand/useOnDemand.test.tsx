import { renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createToasts, ToastsContext } from '../toasts/toast.ts'
import { useOpenedOnDemand } from './useOnDemand.ts'

test('what cannot be loaded is closed again with a word and a way out, and loaded when it is opened once more', async () => {
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
  expect(toasts.shown.get()).toMatchObject([{ action: { label: 'reload' } }])
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  await waitFor(() => expect(result.current).toBe('panel'))
  expect(close).toHaveBeenCalledOnce()
})

test('what comes after somebody has gone on, or has thought better of it, stays closed', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToastsContext value={createToasts()}>
      {children}
      <input aria-label="Elsewhere" />
    </ToastsContext>
  )
  const never = () => new Promise<string>(() => {})
  for (const goOn of [
    () => screen.getByLabelText('Elsewhere').focus(),
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ]) {
    const close = vi.fn()
    const { unmount } = renderHook(() => useOpenedOnDemand(true, never, close), { wrapper })
    goOn()
    expect(close).toHaveBeenCalledOnce()
    unmount()
  }
})
