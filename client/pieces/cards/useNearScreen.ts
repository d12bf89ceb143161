import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '../../after-paint.ts'

/** Screens rendered above and below: as far as a fast scroll gets before the next paint. */
const overscan = 1.5

/**
 * The part of the page to render, in pixels from its top: the screen until it is painted, then with overscan. Changes
 * every half screen.
 * @param isRendered whether there is anything yet
 */
export function useNearScreen(isRendered = true): { from: number; to: number } {
  const screen = window.innerHeight
  const passed = useSyncExternalStore(onMove, () => Math.floor(window.scrollY / (window.innerHeight / 2)))
  const isPainted = useIsPainted(isRendered)
  const from = (passed * screen) / 2
  const to = from + screen
  if (!isPainted) return { from, to: passed > 0 ? to + screen / 2 : to }
  return { from: from - overscan * screen, to: to + (overscan + 0.5) * screen }
}

function useIsPainted(isRendered: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => (isRendered ? afterPaint(() => startTransition(() => setIsPainted(true))) : undefined), [isRendered])
  return isPainted
}

/** Calls back whenever the page scrolls or the window is resized. Returns how to stop. */
export function onMove(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
