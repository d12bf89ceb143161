import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'

/**
 * A native modal dialog driven by `open`: the rest of the page is inert, Escape, a press outside and the Back gesture
 * close it, the focus goes to `[data-autofocus]` or the first control and returns to where it was.
 * It stays `present` until it has moved out.
 */
export function useModal(open: boolean, onOpenChange: (open: boolean) => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const cameFrom = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    if (open || !present) return
    let abandoned = false
    const leaving = dialog.current?.getAnimations?.({ subtree: true }) ?? []
    void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => abandoned || setPresent(false))
    return () => {
      abandoned = true
    }
  }, [open, present])

  const props = {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      if (!isOutside(event)) return // a file chooser's cancel bubbles up here
      event.preventDefault()
      onOpenChange(false)
    },
    onClose(event: SyntheticEvent) {
      if (isOutside(event) && open && !dialog.current?.open) onOpenChange(false)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      onOpenChange(false)
    },
    onPointerDown(event: SyntheticEvent) {
      pressedOutside.current = isOutside(event)
    },
    onClick(event: SyntheticEvent) {
      if (isOutside(event) && pressedOutside.current) onOpenChange(false)
    },
  }
  return { present, props }
}

/** The dialog covers the window; what is seen of it lies inside. */
function isOutside(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget
}
