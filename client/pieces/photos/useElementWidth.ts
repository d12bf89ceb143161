import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** In CSS pixels, measured before the first paint and on every change. A correct `estimate` saves a second render. */
export function useElementWidth(estimate: number | (() => number) = 0) {
  const [width, setWidth] = useState(estimate)
  const [isEstimated] = useState(width > 0)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const measure = () => setWidth(element.getBoundingClientRect().width)
      const observer = new ResizeObserver(() => flushSync(measure))
      // Measuring forces a layout. Should the estimate be wrong, the observer tells before the paint.
      if (!isEstimated) measure()
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isEstimated],
  )
  return [ref, width] as const
}
