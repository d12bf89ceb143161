import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useSlashKey } from './useSlashKey.ts'

function Page() {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    <>
      <input aria-label="Search" ref={field} />
      <textarea aria-label="Reply" />
      <p>Words</p>
    </>
  )
}

test('a slash leads to the search, but is a letter where somebody writes', () => {
  render(<Page />)
  const search = screen.getByRole('textbox', { name: 'Search' })
  const reply = screen.getByRole('textbox', { name: 'Reply' })
  reply.focus()
  // `fireEvent` returns false where the default was prevented.
  expect(fireEvent.keyDown(reply, { key: '/' })).toBe(true)
  expect(fireEvent.keyDown(reply, { key: 'k', ctrlKey: true })).toBe(true)
  expect(document.activeElement).toBe(reply)
  expect(fireEvent.keyDown(screen.getByText('Words'), { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(search)
})
