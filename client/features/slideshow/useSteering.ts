import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Pixels } from '#contract/units.ts'

type Steering = { onToggle: () => void; onStep: (by: 1 | -1) => void }

const swipe: Pixels = 48
const isMirrored = () => document.documentElement.dir === 'rtl'
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, select, a') !== null

/** Keys, taps and swipes; none reaches what is behind. */
export function useSteering(ref: RefObject<HTMLElement | null>, { onToggle, onStep }: Steering): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.target instanceof HTMLSelectElement) return
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (direction) onStep((isMirrored() ? -direction : direction) as 1 | -1)
    else if (event.key === ' ' && !isControl(event.target)) onToggle()
    else return
    event.preventDefault()
  })
  const lift = useEffectEvent((from: PointerEvent, { clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - from.clientX, clientY - from.clientY]
    if (Math.abs(x) >= swipe && Math.abs(x) > Math.abs(y)) onStep(x < 0 !== isMirrored() ? 1 : -1)
    else if (Math.hypot(x, y) < swipe / 4) onToggle()
  })

  useEffect(() => {
    const element = ref.current!
    let down: PointerEvent | undefined
    const onDown = (event: PointerEvent) => {
      down = event.button === 0 && event.isPrimary && !isControl(event.target) ? event : undefined
    }
    const onUp = (event: PointerEvent) => {
      if (down) lift(down, event)
      down = undefined
    }
    element.addEventListener('keydown', press)
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointerup', onUp)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointerup', onUp)
    }
  }, [ref])
}
