import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { PhotoPart } from '#contract/photos.ts'
import { afterPaint } from '../../after-paint.ts'
import { useNearScreen } from '../../pieces/cards/useNearScreen.ts'
import { useElementHeight } from '../../pieces/photos/useElementHeight.ts'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import { photoGap } from '../../styles/lengths.ts'
import { monthsBetween, narrowWall, wallLayout } from './wall-layout.ts'

const wide = { target: 210, betweenMonths: 28 }
const wideFrom = 700

export function useWall(parts: readonly PhotoPart[]) {
  const isTurn = useIsTurn()
  const [measure, measured] = useElementWidth()
  const width = isTurn ? measured : 0
  const [measureHeading, heading] = useElementHeight()
  const [measureSmallHeight, smallHeading] = useElementHeight()
  const [measureNarrowest, narrowest] = useElementWidth()
  const [wallTop, setWallTop] = useState(0)
  const near = useNearScreen(isTurn)
  const wall = useMemo(
    () =>
      // Shows nothing until its width is measured.
      wallLayout(width > 0 ? parts : [], {
        ...(width < wideFrom ? narrowWall : wide),
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

/**
 * The wall is rendered in steps once what stands above it is painted; whoever comes back to a place on the page needs
 * its height at once.
 */
function useIsTurn(): boolean {
  const isBack = useElementScrollRestoration({ getElement: () => window }) !== undefined
  const [isTurn, setIsTurn] = useState(isBack)
  useEffect(() => (isTurn ? undefined : afterPaint(() => startTransition(() => setIsTurn(true)))), [isTurn])
  return isTurn
}
