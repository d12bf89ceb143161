import { useEffect, useEffectEvent } from 'react'

/** Specification, section 9. */
const nearness = 500
const throttle = 100

/**
 * Calls back when the end of the page is near: throttled while scrolling or resizing, and whenever `content` changes.
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
      }, throttle)
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
