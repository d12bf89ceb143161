import { useCallback, useMemo, useState } from 'react'
import type { PhotoPart } from '#contract/photos.ts'
import { useNearScreen } from '../../pieces/cards/useNearScreen.ts'
import { useElementHeight } from '../../pieces/photos/useElementHeight.ts'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import { photoGap } from '../../styles/lengths.ts'
import { monthsBetween, wallLayout } from './wall-layout.ts'

const narrow = { target: 140, betweenMonths: 20 }
const wide = { target: 210, betweenMonths: 28 }
const wideFrom = 700

export function useWall(parts: readonly PhotoPart[]) {
  const [measure, width] = useElementWidth()
  const [measureHeading, heading] = useElementHeight()
  const [measureSmallHeight, smallHeading] = useElementHeight()
  const [measureNarrowest, narrowest] = useElementWidth()
  const [wallTop, setWallTop] = useState(0)
  const near = useNearScreen()
  const wall = useMemo(
    () =>
      // Shows nothing until its width is measured.
      wallLayout(width > 0 ? parts : [], {
        ...(width < wideFrom ? narrow : wide),
        width,
        heading,
        smallHeading,
        narrowest,
        gap: photoGap,
      }),
    [parts, width, heading, smallHeading, narrowest],
  )
  const { from, to } = near
  const months = useMemo(
    () => (width > 0 ? monthsBetween(wall, from - wallTop, to - wallTop) : []),
    [wall, width, from, to, wallTop],
  )

  const measureSmallHeading = useCallback(
    (element: HTMLElement | null) => {
      const stops = [measureSmallHeight(element), measureNarrowest(element)]
      return () => stops.forEach((stop) => stop?.())
    },
    [measureSmallHeight, measureNarrowest],
  )

  function ref(element: HTMLElement | null) {
    if (element) setWallTop(element.getBoundingClientRect().top + window.scrollY)
    return measure(element)
  }

  return { ref, measureHeading, measureSmallHeading, wall, wallTop, months }
}
