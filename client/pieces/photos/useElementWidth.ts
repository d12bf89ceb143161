import { useCallback, useState } from 'react'

/**
 * The width of an element in CSS pixels, known before the first paint and kept up to date. Whoever knows it beforehand
 * saves laying out the page once more.
 */
export function useElementWidth(beforehand = 0) {
  const [width, setWidth] = useState(beforehand)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setWidth(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
