import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isOfInputMethod } from '../../ui/fields/text-field.ts'

const inField = '[role="search"] input'

/** Arrow keys move from the search field through the rows of a list, and back; Escape closes it. */
export function useArrowKeys(list: RefObject<HTMLElement | null>, close?: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const current = rows.findIndex((row) => row === document.activeElement)
    const field = document.querySelector<HTMLInputElement>(inField)
    if (isOfInputMethod(event) || !(current >= 0 || document.activeElement === field)) return
    if (event.key === 'Escape' && close) {
      field?.focus()
      close()
    } else if (event.key === 'ArrowDown' && rows[current + 1]) rows[current + 1]!.focus()
    else if (event.key === 'ArrowUp' && current >= 0) (rows[current - 1] ?? field)?.focus()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Before the focused row is removed: to the next row, the previous one or the field. */
export function focusBeside(row: Element): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const index = rows.findIndex((one) => one === row)
  const beside = rows[index + 1] ?? rows[index - 1] ?? document.querySelector<HTMLInputElement>(inField)
  beside?.focus()
}
