import { useEffect, useEffectEvent } from 'react'

/** Specification, section 9. */
const nearness = 500
const atMostEvery = 100

/**
 * Calls back when the page's end is near: after scrolling or resizing, at most once per 100 ms and once more at the
 * end, and whenever `content` has changed.
 */
export function useNearBottom(onNear: () => void, content: unknown): void {
  const check = useEffectEvent(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight - clientHeight - window.scrollY < nearness) onNear()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkLater = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        check()
      }, atMostEvery)
    }
    window.addEventListener('scroll', checkLater, { passive: true })
    window.addEventListener('resize', checkLater)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', checkLater)
      window.removeEventListener('resize', checkLater)
    }
  }, [])

  useEffect(() => check(), [content])
}
