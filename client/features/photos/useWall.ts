import { useCallback, useMemo, useState } from 'react'
import type { PhotoPart } from '#contract/photos.ts'
import { useNearScreen } from '../../pieces/cards/useNearScreen.ts'
import { photoGap } from '../../styles/lengths.ts'
import { useElementHeight } from '../../pieces/photos/useElementHeight.ts'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import { monthsBetween, wallLayout } from './wall-layout.ts'

/** In pixels, narrow and wide. */
const narrow = { target: 140, betweenMonths: 20 }
const wide = { target: 210, betweenMonths: 28 }
const wideFrom = 700

/** Where the photos of these parts stand, and which of that is near the screen. */
export function useWall(parts: readonly PhotoPart[]) {
  const [measure, width] = useElementWidth()
  const [measureHeading, heading] = useElementHeight()
  const [measureSmallHeight, smallHeading] = useElementHeight()
  const [measureNarrowest, narrowest] = useElementWidth()
  const [wallTop, setWallTop] = useState(0)
  const near = useNearScreen()
  const wall = useMemo(
    () =>
      wallLayout(parts, {
        ...(width < wideFrom ? narrow : wide),
        width,
        heading,
        smallHeading,
        narrowest,
        gap: photoGap,
      }),
    [parts, width, heading, smallHeading, narrowest],
  )
  const months = width > 0 ? monthsBetween(wall, near.from - wallTop, near.to - wallTop) : []

  const measureSmallHeading = useCallback(
    (element: HTMLElement | null) => {
      const stops = [measureSmallHeight(element), measureNarrowest(element)]
      return () => stops.forEach((stop) => stop?.())
    },
    [measureSmallHeight, measureNarrowest],
  )

  /** What stands above the wall has its height before the wall is there. */
  function ref(element: HTMLElement | null) {
    if (element) setWallTop(element.getBoundingClientRect().top + window.scrollY)
    return measure(element)
  }

  return { ref, measureHeading, measureSmallHeading, wall, wallTop, months }
}
