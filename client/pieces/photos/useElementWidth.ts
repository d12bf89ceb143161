import { useCallback, useState } from 'react'

/** In CSS pixels, measured before the first paint and on every change. A correct `estimate` saves a second render. */
export function useElementWidth(estimate: number | (() => number) = 0) {
  const [width, setWidth] = useState(estimate)
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
