import { useRef, useState, type PointerEvent } from 'react'

/** Pixels; a shorter movement is a tap. Beyond this share of its own width, the element is dismissed. */
const tapSize = 10
const farEnough = 0.4

/**
 * Swiping an element aside dismisses it. Requires `touch-action: pan-y`, or the browser takes over the gesture. What
 * lies behind it shows meanwhile.
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
