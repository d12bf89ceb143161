import { useEffect, useState } from 'react'
import type { Pixels } from '#contract/units.ts'

const threshold: Pixels = 12

export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    function onScroll() {
      const now = window.scrollY
      if (Math.abs(now - last) < threshold && now > threshold) return
      setDown(now > last && now > threshold)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return down
}
