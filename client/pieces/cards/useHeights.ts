import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Heights = ReadonlyMap<string, number>

/** By list: restores the page’s height before anything is measured, so that scroll restoration works. */
const remembered = new Map<string, Heights>()
const maxLists = 8

/**
 * Heights in pixels by `data-item`, measured before the first paint and on every change. With a name they outlive the
 * component.
 */
export function useHeights(name: string | undefined) {
  const [heights, setHeights] = useState<Heights>(() => remembered.get(name ?? '') ?? new Map())
  const observer = useRef<ResizeObserver>(undefined)

  useEffect(() => {
    if (name) remember(name, heights)
  }, [name, heights])

  const update = useCallback((elements: Element[]) => {
    setHeights((known) => {
      const changed = elements.flatMap((element) => {
        const id = (element as HTMLElement).dataset.item!
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
      update([element])
      return () => observer.current?.unobserve(element)
    },
    [update],
  )
  return [heights, measure] as const
}

function remember(name: string, heights: Heights): void {
  remembered.delete(name)
  remembered.set(name, heights)
  if (remembered.size > maxLists) remembered.delete(remembered.keys().next().value!)
}
