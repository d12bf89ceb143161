import { useEffect, useState, type RefObject } from 'react'
import type { Milliseconds } from '#contract/units.ts'

const quiet: Milliseconds = 3000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nobody has moved, touched or typed for a while. */
export function useIsIdle(ref: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const element = ref.current!
    let timer: ReturnType<typeof setTimeout> | undefined
    function wake() {
      clearTimeout(timer)
      setIsIdle(false)
      timer = setTimeout(() => setIsIdle(true), quiet)
    }
    wake()
    for (const sign of signs) element.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) element.removeEventListener(sign, wake)
    }
  }, [ref])
  return isIdle
}
