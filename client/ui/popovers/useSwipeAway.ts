import { useRef, useState, type PointerEvent } from 'react'

/** Shorter movements of a finger are a tap, in pixels; drawn this far of its own width, the element goes. */
const tapSize = 10
const farEnough = 0.4

/**
 * Drawn aside with a finger, the element goes away. It needs `touch-action: pan-y`, or the browser takes the finger for
 * itself. While it is drawn, what lies behind it is seen.
 */
export function useSwipeAway(onAway: () => void) {
  const startedAt = useRef<number>(undefined)
  const [isDrawn, setIsDrawn] = useState(false)

  function start(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' && event.isPrimary) startedAt.current = event.clientX
  }

  function draw(event: PointerEvent<HTMLElement>) {
    const by = drawnBy(event)
    if (Math.abs(by) < tapSize && !isDrawn) return
    if (!isDrawn) event.currentTarget.setPointerCapture(event.pointerId)
    setIsDrawn(true)
    event.currentTarget.style.translate = `${by}px`
  }

  function end(event: PointerEvent<HTMLElement>) {
    const isAway = event.type === 'pointerup' && Math.abs(drawnBy(event)) > event.currentTarget.offsetWidth * farEnough
    startedAt.current = undefined
    if (isAway) return onAway()
    event.currentTarget.style.translate = ''
    setIsDrawn(false)
  }

  function drawnBy(event: PointerEvent) {
    return startedAt.current === undefined ? 0 : event.clientX - startedAt.current
  }

  return { isDrawn, handlers: { onPointerDown: start, onPointerMove: draw, onPointerUp: end, onPointerCancel: end } }
}
