import { useRef, type KeyboardEvent, type RefObject } from 'react'

const forgetAfter = 700

export function useMenuKeys(menu: RefObject<HTMLElement | null>, close: () => void) {
  const typed = useRef({ text: '', at: 0 })

  return function onKeyDown(event: KeyboardEvent) {
    const rows = menu.current ? menuRows(menu.current) : []
    const current = rows.findIndex((row) => row === document.activeElement)
    const target = targetOf(event, rows, current)
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (target) target.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function targetOf(event: KeyboardEvent, rows: HTMLElement[], current: number): HTMLElement | undefined {
    switch (event.key) {
      case 'ArrowDown':
        return rows[(current + 1) % rows.length]
      case 'ArrowUp':
        return rows.at(current <= 0 ? -1 : current - 1)
      case 'Home':
        return rows[0]
      case 'End':
        return rows.at(-1)
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    return startingWith(extend(event.key, event.timeStamp), rows, current)
  }

  function extend(letter: string, now: number): string {
    const { text, at } = typed.current
    typed.current = { text: (now - at < forgetAfter ? text : '') + letter.toLocaleLowerCase(), at: now }
    return typed.current.text
  }
}

/** Browsers without `checkVisibility` count hidden rows as visible. */
export function menuRows(menu: Element): HTMLElement[] {
  const rows = menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')
  return [...rows].filter((row) => row.checkVisibility?.() !== false)
}

/** One letter walks through the rows that begin with it; several stay on a row that still fits. */
function startingWith(text: string, rows: HTMLElement[], current: number): HTMLElement | undefined {
  const from = text.length === 1 ? current + 1 : Math.max(current, 0)
  const inTurn = [...rows.slice(from), ...rows.slice(0, from)]
  return inTurn.find((row) => labelOf(row).startsWith(text))
}

/** The row's words, without a leading seal or picture. */
function labelOf(row: HTMLElement): string {
  return row.querySelector('[data-label]')?.textContent?.trim().toLocaleLowerCase() ?? ''
}
