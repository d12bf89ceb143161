import { useEffect, useState } from 'react'

/** Small movements of a thumb are no direction, in pixels. */
const threshold = 12

/** Whether the page was last scrolled down; at the top it never counts. */
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
