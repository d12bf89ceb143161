import { useLayoutEffect, useRef, type RefObject } from 'react'
import { scrollerOf } from './scroller.ts'

/**
 * Call the returned function before inserting at the start of the list: the replies on screen then stay in place. The
 * list needs `overflow-anchor: none`, because only some browsers do this by themselves.
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, firstId: string | undefined) {
  const anchored = useRef<{ element: Element; top: number }>(undefined)

  useLayoutEffect(() => {
    const before = anchored.current
    anchored.current = undefined
    if (!before?.element.isConnected) return
    const moved = before.element.getBoundingClientRect().top - before.top
    scrollerOf(before.element).scrollBy({ top: moved, behavior: 'instant' })
  }, [firstId])

  return function anchor() {
    const element = list.current?.firstElementChild
    if (element) anchored.current = { element, top: element.getBoundingClientRect().top }
  }
}
