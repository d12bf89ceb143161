import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isOfInputMethod } from '../../ui/fields/text-field.ts'

/** Calls back when Escape is pressed inside, unless it closes a popover or dialog on top. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isInOverlay = event.target instanceof Element && event.target.closest('[popover], dialog') !== null
    if (event.key !== 'Escape' || isInOverlay || isOfInputMethod(event) || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const element = inside.current
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [inside])
}
