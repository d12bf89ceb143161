import { useEffect, useState, useSyncExternalStore } from 'react'

/** Beyond the screen, above and below: as far as a hurried thumb gets before the next painting. */
const screensBeyond = 1.5

/**
 * What of the page is on the screen or soon may be, in pixels from its top. Changes with every half screen, and once
 * what is on the screen has been painted.
 */
export function useNearScreen(): { from: number; to: number } {
  const half = window.innerHeight / 2
  const passed = useSyncExternalStore(onMove, () => Math.floor(window.scrollY / (window.innerHeight / 2)))
  const beyond = useIsPainted() ? screensBeyond * window.innerHeight : 0
  return { from: passed * half - beyond, to: (passed + 1) * half + window.innerHeight + beyond }
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
