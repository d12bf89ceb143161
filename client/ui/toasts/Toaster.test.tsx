import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts, ToastsContext, type Toast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

let toasts: ReturnType<typeof createToasts>

beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
})
afterEach(() => void vi.useRealTimers())

const say = (toast: Toast) => act(() => toasts.show(toast))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('says it politely for five seconds', () => {
  renderToaster()
  say({ text: 'Saved.' })
  expect(screen.getByRole('status').textContent).toBe('Saved.')

  pass(4999)
  expect(screen.queryByText('Saved.')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('stays while it is hovered or has the focus', () => {
  renderToaster()
  say({ text: 'Bookmark removed.', action: { label: 'Undo', onClick: () => {} } })
  const undo = screen.getByRole('button', { name: 'Undo' })

  fireEvent.pointerEnter(undo.parentElement!)
  pass(20_000)
  act(() => undo.focus())
  fireEvent.pointerLeave(undo.parentElement!)
  pass(20_000)
  expect(screen.queryByText('Bookmark removed.')).toBeTruthy()

  act(() => undo.blur())
  pass(5000)
  expect(screen.queryByText('Bookmark removed.')).toBeNull()
})

it('does its one action and goes', () => {
  const onClick = vi.fn()
  renderToaster()
  say({ text: 'Bookmark removed.', action: { label: 'Undo', onClick } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByText('Bookmark removed.')).toBeNull()
})

it('says the same words once, and no more than three things', () => {
  renderToaster()
  for (const text of ['One', 'Copied.', 'Two', 'Copied.', 'Three']) say({ text })
  expect(screen.getByRole('status').textContent).toBe('TwoCopied.Three')
})

function renderToaster() {
  render(
    <ToastsContext value={toasts}>
      <Toaster />
    </ToastsContext>,
  )
}
