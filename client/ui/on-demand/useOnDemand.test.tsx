import { render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createToasts, ToastsContext } from '../toasts/toast.ts'
import { useOpenedOnDemand } from './useOnDemand.ts'

test('what cannot be loaded is closed again with a word and a way out, and loaded when it is opened once more', async () => {
  const button = document.createElement('button')
  const toasts = createToasts()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no module'))
    .mockResolvedValue('panel')
  const close = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => <ToastsContext value={toasts}>{children}</ToastsContext>
  const { result, rerender } = renderHook(({ opener }) => useOpenedOnDemand(opener, load, close), {
    initialProps: { opener: button as HTMLElement | undefined },
    wrapper,
  })
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(toasts.shown.get()).toMatchObject([{ action: { label: 'reload' } }])
  rerender({ opener: undefined })
  rerender({ opener: button })
  await waitFor(() => expect(result.current).toBe('panel'))
  expect(close).toHaveBeenCalledOnce()
})

test('what comes after somebody has gone on, or has thought better of it, stays closed', () => {
  const { elsewhere, opener, press, renderLoading } = waiting()
  for (const goOn of [
    () => elsewhere.focus(),
    // Not every browser gives the focus to a button that is tapped.
    () => elsewhere.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })),
    () => press('Escape'),
  ]) {
    const { close, unmount } = renderLoading()
    opener.firstElementChild!.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    opener.focus()
    press('Tab')
    expect(close).not.toHaveBeenCalled()
    goOn()
    expect(close).toHaveBeenCalledOnce()
    unmount()
  }
})

test('Escape ends the loading, and closes nothing that lies below', () => {
  const { press, renderLoading } = waiting()
  const closeBelow = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', closeBelow, { capture: true })
  const { unmount } = renderLoading()
  expect(press('Escape').defaultPrevented).toBe(true)
  expect(closeBelow).not.toHaveBeenCalled()
  unmount()
  expect(press('Escape').defaultPrevented).toBe(false)
  expect(closeBelow).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', closeBelow, { capture: true })
})

/** A button whose panel does not come, and a field elsewhere. */
function waiting() {
  render(
    <>
      <button type="button" aria-label="Open">
        <i />
      </button>
      <input aria-label="Elsewhere" />
    </>,
  )
  const opener = screen.getByLabelText('Open')
  return {
    opener,
    elsewhere: screen.getByLabelText('Elsewhere'),
    press(key: string) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      opener.dispatchEvent(event)
      return event
    },
    renderLoading() {
      const close = vi.fn()
      const never = () => new Promise<string>(() => {})
      return { close, ...renderHook(() => useOpenedOnDemand(opener, never, close), { wrapper: WithToasts }) }
    },
  }
}

function WithToasts({ children }: { children: ReactNode }) {
  return <ToastsContext value={createToasts()}>{children}</ToastsContext>
}
