import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { DecidedRow } from './DecidedRow.tsx'

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (undoFor?: number, onUndo: (() => void) | undefined = vi.fn()) => {
  renderInApplication(
    <DecidedRow undoFor={undoFor} onUndo={onUndo}>
      Marta is in.
    </DecidedRow>,
  )
  return onUndo
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('takes the focus of the buttons that were there', () => {
  show()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('can be undone for so many seconds, and then gives the focus of the button back', () => {
  const onUndo = show(10)
  wait(9.9)
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  expect(onUndo).toHaveBeenCalledOnce()
  button.focus()
  wait(0.1)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('leaves the focus elsewhere alone', () => {
  show(10)
  act(() => (document.activeElement as HTMLElement).blur())
  wait(10)
  expect(document.activeElement).toBe(document.body)
})
