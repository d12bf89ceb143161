import { useEffect, useRef, type RefObject } from 'react'
import { scrollToCenter, scrollToEnd } from './scroller.ts'

export function useScrollToReply(
  list: RefObject<HTMLElement | null>,
  focusedId: string | undefined,
  outgoingCount: number,
) {
  const wasSending = useRef(false)

  useEffect(() => {
    const reply = focusedId && list.current?.querySelector(`[data-reply="${CSS.escape(focusedId)}"]`)
    if (!reply) return
    // In the next frame, because the router scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => scrollToCenter(reply))
    return () => cancelAnimationFrame(frame)
  }, [list, focusedId])
  useEffect(() => {
    // Again once it is sent: its buttons make it higher.
    if ((outgoingCount > 0 || wasSending.current) && list.current) scrollToEnd(list.current)
    wasSending.current = outgoingCount > 0
  }, [list, outgoingCount])
}
