import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Heights = ReadonlyMap<string, number>
export type LeftHeights = ReturnType<typeof createLeftHeights>

const maxLists = 8

/** By list: restores the page’s height before anything is measured, so that scroll restoration works. */
export function createLeftHeights() {
  const left = new Map<string, Heights>()
  return {
    of: (name: string) => left.get(name),
    keep(name: string, heights: Heights): void {
      left.delete(name)
      left.set(name, heights)
      if (left.size > maxLists) left.delete(left.keys().next().value!)
    },
  }
}

export const LeftHeightsContext = createContext<LeftHeights | undefined>(undefined)

/**
 * Heights in pixels by `data-item`, measured before the first paint and on every change. With a name they outlive the
 * component.
 */
export function useHeights(name: string | undefined) {
  const left = use(LeftHeightsContext)
  const [heights, setHeights] = useState<Heights>(() => left?.of(name ?? '') ?? new Map())
  const observer = useRef<ResizeObserver>(undefined)

  useEffect(() => {
    if (name) left?.keep(name, heights)
  }, [name, heights, left])

  const update = useCallback((elements: Element[], { isMounting = false } = {}) => {
    setHeights((known) => {
      const changed = elements.flatMap((element) => {
        const id = (element as HTMLElement).dataset.item!
        // Measuring forces a layout. Should a known height have changed, the observer tells before the paint.
        if (isMounting && known.has(id)) return []
        const { height } = element.getBoundingClientRect()
        return !element.isConnected || known.get(id) === height ? [] : [[id, height] as const]
      })
      if (changed.length === 0) return known
      return new Map([...known, ...changed])
    })
  }, [])

  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      // Synchronous, because cards would overlap for a frame otherwise.
      observer.current ??= new ResizeObserver((entries) => flushSync(() => update(entries.map(({ target }) => target))))
      observer.current.observe(element)
      update([element], { isMounting: true })
      return () => observer.current?.unobserve(element)
    },
    [update],
  )
  return [heights, measure] as const
}
