import { useSyncExternalStore } from 'react'
import type { Wall } from './wall-layout.ts'

/** Below the bars. */
const readingLine = 120

/** The month that one looks at, and how much of the wall (0 to 1) is behind. Changes with every hundredth. */
export function useMonthOnScreen({ months, height }: Wall, wallTop: number): { month: number; passed: number } {
  const hundredths = useSyncExternalStore(onScroll, () => {
    const way = Math.max(height, 1)
    // At the top of the page nothing is behind, however little stands above the wall.
    const line = Math.min(readingLine, wallTop)
    return Math.round((1000 * Math.min(Math.max(window.scrollY + line - wallTop, 0), way)) / way)
  })
  const passed = hundredths / 1000
  const month = Math.max(
    months.findLastIndex(({ top }) => top <= passed * height + 1),
    0,
  )
  return { month, passed }
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
