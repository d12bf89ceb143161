import { useState } from 'react'
import type { Pixels } from '#contract/units.ts'
import { steadyOrder } from './steady-order.ts'

/** Scrolled further than this, the order must not change. */
const readingFrom: Pixels = 120

export function useSteadyOrder(fresh: string[]) {
  const [shown, setShown] = useState({ seen: fresh.join(), order: fresh, arrived: [] as string[] })
  const seen = fresh.join()
  let current = shown
  if (seen !== shown.seen) {
    const steady = window.scrollY > readingFrom ? steadyOrder(shown.order, fresh) : { order: fresh, arrived: [] }
    current = { seen, ...steady }
    setShown(current)
  }
  const showArrived = () => setShown({ seen, order: fresh, arrived: [] })
  return { order: current.order, arrived: current.arrived, showArrived }
}
