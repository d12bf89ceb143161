import { type RefObject, useEffect } from 'react'

export function useSlashKey(field: RefObject<HTMLInputElement | null> | undefined): void {
  useEffect(() => {
    if (!field) return
    const onKeyDown = (event: KeyboardEvent) => {
      const withControl = event.ctrlKey || event.metaKey
      if (event.key !== (withControl ? 'k' : '/') || event.altKey || isTextInput(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}

function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  )
}
