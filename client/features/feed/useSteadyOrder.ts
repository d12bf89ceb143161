import { useState } from 'react'
import { steadyOrder } from './steady-order.ts'

/** Pixels scrolled from which the order must not change. */
const readingFrom = 120

/** At the top of the page the fresh order; further down a steady one. */
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
