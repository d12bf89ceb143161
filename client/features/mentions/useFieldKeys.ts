import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isOfInputMethod } from '../../ui/fields/text-field.ts'

const keys = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'] as const
type ListKey = (typeof keys)[number]

/** While a list is open (ids of it and of its active option), takes its keys from the field. */
export function useFieldKeys(
  field: RefObject<HTMLTextAreaElement | null>,
  open: { list: string; active: string } | undefined,
  onKey: (key: ListKey) => void,
): void {
  const notify = useEffectEvent(onKey)
  const { list, active } = open ?? {}

  useEffect(() => {
    const element = field.current
    if (!element || list === undefined) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keys.find((each) => each === event.key)
      if (!key || isOfInputMethod(event) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      notify(key)
    }
    element.addEventListener('keydown', onKeyDown)
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-controls', list)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) element.removeAttribute(name)
    }
  }, [field, list])

  useEffect(() => {
    if (active !== undefined) field.current?.setAttribute('aria-activedescendant', active)
  }, [field, active])
}
