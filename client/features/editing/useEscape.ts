import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back when Escape is pressed inside, but not in something that lies above and closes first. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const tell = useEffectEvent((event: KeyboardEvent) => {
    const isAbove = event.target instanceof Element && event.target.closest('[popover], dialog') !== null
    if (event.key !== 'Escape' || isAbove || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const element = inside.current
    const listener = (event: KeyboardEvent) => tell(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [inside])
}
