import { type RefObject, useEffect } from 'react'

/** “/” and Ctrl+K focus the field, or follow the link, unless somebody is typing. */
export function useSlashKey(way: RefObject<HTMLInputElement | HTMLAnchorElement | null> | undefined): void {
  useEffect(() => {
    if (!way) return
    const onKeyDown = (event: KeyboardEvent) => {
      const withControl = event.ctrlKey || event.metaKey
      if (event.key !== (withControl ? 'k' : '/') || event.altKey || isTextInput(event.target)) return
      event.preventDefault()
      if (way.current instanceof HTMLInputElement) way.current.focus()
      else way.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [way])
}

function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  )
}
