import { useRef, useState, type PointerEvent, type MouseEvent } from 'react'

/** Milliseconds after which a press is a hold: it records until it is let go. */
const holdAfter = 400

export type VoiceNote = ReturnType<typeof useVoiceNote>

/** One recording of a writer. A tap begins it, and so does a hold, whose end also ends it. */
export function useVoiceNote(isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHold = useRef(false)

  function onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    if (button !== 0 || isOpen) return
    currentTarget.setPointerCapture?.(pointerId)
    wasHold.current = false
    timer.current = setTimeout(() => {
      wasHold.current = true
      setHeld(true)
      onOpenChange(true)
    }, holdAfter)
  }

  function letGo() {
    clearTimeout(timer.current)
    setHeld(false)
  }

  function onClick() {
    // The end of a hold is a click as well.
    if (!wasHold.current && !isOpen) onOpenChange(true)
    wasHold.current = false
  }

  return {
    isOpen,
    isHeld,
    close: () => onOpenChange(false),
    buttonProps: {
      onPointerDown,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onClick,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  }
}
