import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useIncomingFiles } from './useIncomingFiles.ts'

let taken: string[]
beforeEach(() => {
  cleanup()
  taken = []
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.checkVisibility() ? [new DOMRect()] : []) as unknown as DOMRectList
  })
})

test('the writer with the focus takes what is pasted, else the last one that can be seen', () => {
  render(
    <>
      <Writer name="edit" />
      <Writer name="reply" />
      <Writer name="hidden" isHidden />
    </>,
  )
  paste()
  field('edit').focus()
  paste()
  fireEvent.click(screen.getByRole('button', { name: 'Beside edit' }))
  act(() => screen.getByRole('button', { name: 'Beside edit' }).focus())
  paste()
  expect(taken).toEqual(['reply', 'edit', 'edit'])
})

test('what is pasted in another field is none of the writers’, and what is dropped goes to the last of them', () => {
  render(
    <>
      <input aria-label="Search" />
      <Writer name="reply" />
    </>,
  )
  screen.getByRole('textbox', { name: 'Search' }).focus()
  expect(paste()).toBe(false)
  expect(taken).toEqual([])
  drop()
  expect(taken).toEqual(['reply'])
})

test('what is dropped on a writer is for that one, wherever the focus is', () => {
  render(
    <>
      <Writer name="edit" />
      <Writer name="reply" />
    </>,
  )
  field('reply').focus()
  fireEvent.dragEnter(field('edit'), { dataTransfer: carried() })
  expect(screen.getByText('Drop here').parentElement!.getAttribute('aria-label')).toBe('edit')
  drop(field('edit'))
  expect(taken).toEqual(['edit'])
})

test.each([
  ['a dialog', <dialog key="dialog" open aria-label="Details" />],
  ['the lightbox', <div key="lightbox" role="dialog" aria-modal="true" />],
])('%s in front of the writers keeps files from them', (_, front) => {
  render(
    <>
      <Writer name="reply" />
      {front}
    </>,
  )
  paste()
  drop()
  expect(taken).toEqual([])
  cleanup()
  render(
    <dialog open>
      <Writer name="in front" />
    </dialog>,
  )
  paste()
  expect(taken).toEqual(['in front'])
})

test('only the writer that would take them says so', () => {
  render(
    <>
      <Writer name="edit" />
      <Writer name="reply" />
    </>,
  )
  const over = () => screen.getAllByText('Drop here').map((each) => each.parentElement!.getAttribute('aria-label'))
  fireEvent.dragEnter(window, { dataTransfer: carried() })
  expect(over()).toEqual(['reply'])
  fireEvent.dragLeave(window, { dataTransfer: carried() })
  field('edit').focus()
  fireEvent.dragEnter(window, { dataTransfer: carried() })
  expect(over()).toEqual(['edit'])
})

function Writer({ name, isHidden = false }: { name: string; isHidden?: boolean }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const isOver = useIncomingFiles(text, () => taken.push(name))
  return (
    <form aria-label={name} style={isHidden ? { display: 'none' } : {}}>
      <textarea ref={text} aria-label={name} />
      <button type="button">Beside {name}</button>
      {isOver && <p>Drop here</p>}
    </form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

function carried(): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(new File(['x'], 'lake.jpg', { type: 'image/jpeg' }))
  Object.defineProperty(transfer, 'types', { value: ['Files'] })
  return transfer
}

/** @returns whether it was taken */
function paste(): boolean {
  const event = new ClipboardEvent('paste', { clipboardData: carried(), bubbles: true, cancelable: true })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
  return event.defaultPrevented
}

function drop(place: Element = document.body) {
  fireEvent.drop(place, { dataTransfer: carried() })
}
