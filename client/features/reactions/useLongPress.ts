import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds that a finger rests before it counts as a long press, and how far it may slip (pixels). */
const rest = 500
const slip = 10

/** Handlers for something that a tap does one thing with and a long press of a finger another. */
export function useLongPress(onTap: () => void, onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const wasLong = useRef(false)

  function end() {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasLong.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, rest)
      press.current = { x, y, timer }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > slip) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick() {
      if (!wasLong.current) onTap()
      wasLong.current = false
    },
    // The browser's own menu for a long press would lie over ours.
    onContextMenu(event: MouseEvent) {
      if (press.current || wasLong.current) event.preventDefault()
    },
  }
}
