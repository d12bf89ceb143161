import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds; `tolerance` is how far the finger may move, in pixels. */
const longPress = 500
const tolerance = 10

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
      }, longPress)
      press.current = { x, y, timer }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > tolerance) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick() {
      if (!wasLong.current) onTap()
      wasLong.current = false
    },
    // The browser opens its own menu on a long press.
    onContextMenu(event: MouseEvent) {
      if (press.current || wasLong.current) event.preventDefault()
    },
  }
}
