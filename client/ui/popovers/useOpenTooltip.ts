import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

const hoverDelay = 500
const leaveDelay = 120

/** Opens after the mouse rests, at once for the keyboard; until Escape, a press or leaving. */
export function useOpenTooltip() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function become(next: boolean, delay = 0) {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), delay)
  }

  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && become(true, open ? 0 : hoverDelay),
    onPointerLeave: () => become(false, leaveDelay),
    onPointerDown: () => become(false),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && !isGiven(event) && become(true),
    onBlur: () => become(false),
    onKeyDown: (event: KeyboardEvent) => open && event.key === 'Escape' && become(false),
  }
  return { open, handlers }
}

/** A dialog gives the focus to its first control: nobody went there and wonders what it is. */
function isGiven({ target, relatedTarget }: FocusEvent): boolean {
  const dialog = target.closest('dialog')
  return dialog !== null && !(relatedTarget instanceof Node && dialog.contains(relatedTarget))
}
