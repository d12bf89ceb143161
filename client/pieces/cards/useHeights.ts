import { createContext, use, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Heights = ReadonlyMap<string, number>
export type LeftHeights = ReturnType<typeof createLeftHeights>

const listsKept = 8

/** Of the lists that were left, for coming back: the page is as high as it was before anything is measured. */
export function createLeftHeights() {
  const left = new Map<string, Heights>()
  return {
    of: (name: string) => left.get(name),
    keep(name: string, heights: Heights): void {
      left.delete(name)
      left.set(name, heights)
      if (left.size > listsKept) left.delete(left.keys().next().value!)
    },
  }
}

/** Without one nothing is remembered. */
export const LeftHeightsContext = createContext<LeftHeights | undefined>(undefined)

/**
 * Heights in pixels of elements by their `data-item`, known before the first paint and kept up to date. With a name
 * they are remembered beyond the list's life.
 */
export function useHeights(name: string | undefined) {
  const left = use(LeftHeightsContext)
  const [heights, setHeights] = useState<Heights>(() => left?.of(name ?? '') ?? new Map())
  const observer = useRef<ResizeObserver>(undefined)

  const note = useCallback(
    (elements: Element[]) => {
      setHeights((known) => {
        const changed = elements.flatMap((element) => {
          const id = (element as HTMLElement).dataset.item!
          const { height } = element.getBoundingClientRect()
          return !element.isConnected || known.get(id) === height ? [] : [[id, height] as const]
        })
        if (changed.length === 0) return known
        const now = new Map([...known, ...changed])
        if (name) left?.keep(name, now)
        return now
      })
    },
    [name, left],
  )

  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      // Written at once: a frame in which cards overlap would be seen.
      observer.current ??= new ResizeObserver((entries) => flushSync(() => note(entries.map(({ target }) => target))))
      observer.current.observe(element)
      note([element])
      return () => observer.current?.unobserve(element)
    },
    [note],
  )
  return [heights, measure] as const
}
