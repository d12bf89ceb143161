import { type RefObject, useEffect } from 'react'

/** The slash key leads to the field, unless somebody is writing. */
export function useSlashKey(field: RefObject<HTMLElement | null> | undefined): void {
  useEffect(() => {
    if (!field) return
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      field.current?.focus()
      if (field.current instanceof HTMLButtonElement) field.current.click()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [field])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  )
}
