import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLongPress } from './useLongPress.ts'

const onTap = vi.fn<() => void>()
const onLongPress = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onTap.mockReset()
  onLongPress.mockReset()
  render(<Pressed />)
  return () => {
    vi.useRealTimers()
  }
})

function Pressed() {
  return (
    <button type="button" {...useLongPress(onTap, onLongPress)}>
      Press
    </button>
  )
}

const button = () => screen.getByRole('button')

test('a long press is no tap, and the next tap is one again', () => {
  fireEvent.pointerDown(button(), { pointerType: 'touch' })
  act(() => vi.advanceTimersByTime(600))
  fireEvent.pointerUp(button())
  fireEvent.click(button())
  expect(onLongPress).toHaveBeenCalledOnce()
  expect(onTap).not.toHaveBeenCalled()
  fireEvent.click(button())
  expect(onTap).toHaveBeenCalledOnce()
})

test('the browser’s own menu stays away while somebody presses, and opens otherwise', () => {
  // `fireEvent` returns false where the default was prevented.
  expect(fireEvent.contextMenu(button())).toBe(true)
  fireEvent.pointerDown(button(), { pointerType: 'touch' })
  expect(fireEvent.contextMenu(button()), 'sooner than the long press').toBe(false)
  act(() => vi.advanceTimersByTime(600))
  expect(fireEvent.contextMenu(button()), 'after it').toBe(false)
})
