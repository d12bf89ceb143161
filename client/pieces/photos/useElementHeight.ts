import { useCallback, useState } from 'react'

/** In CSS pixels, measured before the first paint and on every change; 0 without an element. */
export function useElementHeight() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setHeight(element.getBoundingClientRect().height)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(0)
    }
  }, [])
  return [ref, height] as const
}
