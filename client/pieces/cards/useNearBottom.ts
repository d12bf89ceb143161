import { useEffect, useEffectEvent } from 'react'
import type { Pixels } from '#contract/units.ts'
import { onMove } from './useNearScreen.ts'

/** Section 9 of the specification. */
const nearness: Pixels = 500
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
    const stop = onMove(checkLater)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])

  useEffect(() => check(), [content])
}
