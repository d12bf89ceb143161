import { useEffect, useState, useSyncExternalStore } from 'react'

/** Beyond the screen, above and below: as far as a hurried thumb gets before the next painting. */
const screensBeyond = 1.5

/**
 * What of the page is on the screen or soon may be, in pixels from its top. Changes with every half screen, and once
 * what is on the screen has been painted.
 */
export function useNearScreen(): { from: number; to: number } {
  const screen = window.innerHeight
  const passed = useSyncExternalStore(onMove, () => Math.floor(window.scrollY / (window.innerHeight / 2)))
  const isPainted = useIsPainted()
  const from = (passed * screen) / 2
  const to = from + screen
  if (!isPainted) return { from, to: passed > 0 ? to + screen / 2 : to }
  return { from: from - screensBeyond * screen, to: to + (screensBeyond + 0.5) * screen }
}

function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setIsPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

function onMove(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
