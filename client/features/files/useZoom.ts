import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export type Zoom = ReturnType<typeof useZoom>

const least = 0.5
const most = 4
const step = 1.25

/** Zoom of the pages, where 1 fits the window. The middle of the scroller stays in place. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [level, setLevel] = useState(1)
  const before = useRef(level)

  useLayoutEffect(() => {
    const ratio = level / before.current
    before.current = level
    const element = scroller.current
    if (!element || ratio === 1) return
    const { clientWidth, clientHeight } = element
    const left = (element.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2
    const top = (element.scrollTop + clientHeight / 2) * ratio - clientHeight / 2
    element.scrollTo({ left, top, behavior: 'instant' })
  }, [level, scroller])

  const set = (next: number) => setLevel(Math.min(Math.max(next, least), most))
  return {
    level,
    set,
    canGrow: level < most,
    canShrink: level > least,
    grow: () => set(level * step),
    shrink: () => set(level / step),
  }
}
