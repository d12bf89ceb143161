import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Milliseconds, Pixels } from '#contract/units.ts'

/** A touch must rest this long before it drags; until then it scrolls the page. */
const restToDrag: Milliseconds = 300
/** A mouse must move this far before a click becomes a drag. */
const moveToDrag: Pixels = 6
const edge: Pixels = 88
const slowness = 7

type Press = { localId: string; x: number; y: number; over: string | undefined; timer?: ReturnType<typeof setTimeout> }

/**
 * Reorders tiles with mouse, pen or finger: the tile moves to the position that the pointer enters. Tiles carry their
 * id as `data-tile`.
 */
export function useTileDrag(order: string[], move: (localId: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const press = useRef<Press>(undefined)
  const wasDragged = useRef(false)
  const pointerY = useRef(0)

  function end() {
    clearTimeout(press.current?.timer)
    press.current = undefined
    setDragged(undefined)
  }

  useEffect(() => {
    if (!dragged) return
    const keepStill = (event: Event) => event.preventDefault()
    window.addEventListener('touchmove', keepStill, { passive: false })
    window.addEventListener('contextmenu', keepStill)
    wasDragged.current = true
    let frame = requestAnimationFrame(function scroll() {
      window.scrollBy(0, scrollingAt(pointerY.current))
      frame = requestAnimationFrame(scroll)
    })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('touchmove', keepStill)
      window.removeEventListener('contextmenu', keepStill)
    }
  }, [dragged])

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, localId: string) => {
    if (event.button !== 0) return
    wasDragged.current = false
    pointerY.current = event.clientY
    press.current = { localId, x: event.clientX, y: event.clientY, over: undefined }
    if (event.pointerType === 'touch') press.current.timer = setTimeout(() => setDragged(localId), restToDrag)
  }, [])
  const hasJustEnded = useCallback(() => wasDragged.current, [])

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = press.current
    if (!held) return
    pointerY.current = event.clientY
    if (!dragged) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < moveToDrag) return
      if (event.pointerType === 'touch') return end()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(held.localId)
    }
    const over = tileAt(event.clientX, event.clientY)
    // After a move another tile may lie under the pointer; it counts only once the pointer has left and come back.
    if (over === held.over) return
    held.over = over
    if (over && over !== held.localId) move(held.localId, order.indexOf(over))
  }

  return { dragged, onPointerDown, hasJustEnded, listProps: { onPointerMove, onPointerUp: end, onPointerCancel: end } }
}

/** Pixels per frame: the page scrolls near an edge of the window, faster the nearer. */
function scrollingAt(y: number): number {
  const above = edge - y
  const below = y - (window.innerHeight - edge)
  return above > 0 ? -above / slowness : below > 0 ? below / slowness : 0
}

function tileAt(x: number, y: number): string | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile]')
  return tile?.dataset.tile
}
