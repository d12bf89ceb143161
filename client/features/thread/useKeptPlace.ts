import { useLayoutEffect, useRef, type RefObject } from 'react'
import { scrollerOf } from './scroller.ts'

/**
 * When something is put in above, what was read stays under the reader's eyes. Give the list an `overflow-anchor` of
 * none: not every browser keeps the place by itself, and twice would be too much.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, firstId: string | undefined) {
  const kept = useRef<{ element: Element; top: number }>(undefined)

  useLayoutEffect(() => {
    const before = kept.current
    kept.current = undefined
    if (!before?.element.isConnected) return
    const moved = before.element.getBoundingClientRect().top - before.top
    scrollerOf(before.element).scrollBy({ top: moved, behavior: 'instant' })
  }, [firstId])

  return function keepPlace() {
    const element = list.current?.firstElementChild
    if (element) kept.current = { element, top: element.getBoundingClientRect().top }
  }
}
