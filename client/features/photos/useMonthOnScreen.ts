import { useSyncExternalStore } from 'react'
import type { Pixels } from '#contract/units.ts'
import { onMove } from '../../pieces/cards/useNearScreen.ts'
import type { Wall } from './wall-layout.ts'

const readingLine: Pixels = 120

/** The month being read, and which share of the wall (0 to 1) is above it, to a thousandth. */
export function useMonthOnScreen({ months, height }: Wall, wallTop: number): { month: number; passed: number } {
  // At the top of the page nothing is above, however little stands before the wall.
  const line = Math.min(readingLine, wallTop)
  // Rounded, so that not every pixel renders again.
  const thousandths = useSyncExternalStore(onMove, () => {
    const share = (window.scrollY + line - wallTop) / Math.max(height, 1)
    return Math.round(1000 * Math.min(Math.max(share, 0), 1))
  })
  const passed = thousandths / 1000
  const month = Math.max(
    months.findLastIndex(({ top }) => top <= passed * height + 1),
    0,
  )
  return { month, passed }
}
