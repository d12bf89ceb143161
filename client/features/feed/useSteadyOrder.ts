import { useState } from 'react'
import { steadyOrder } from './steady-order.ts'

/** From here on somebody is in the middle of the list, in pixels from the page's top. */
const reading = 120

/** What a list shows while it is read again: at the top whatever is newest, further down what was there. */
export function useSteadyOrder(fresh: string[]) {
  const [shown, setShown] = useState({ seen: fresh.join(), order: fresh, arrived: [] as string[] })
  const seen = fresh.join()
  let current = shown
  if (seen !== shown.seen) {
    const steady = window.scrollY > reading ? steadyOrder(shown.order, fresh) : { order: fresh, arrived: [] }
    current = { seen, ...steady }
    setShown(current)
  }
  const showArrived = () => setShown({ seen, order: fresh, arrived: [] })
  return { order: current.order, arrived: current.arrived, showArrived }
}
