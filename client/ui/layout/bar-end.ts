import { createStore } from '@tanstack/react-store'
import { createContext, use } from 'react'

export type BarEnd = ReturnType<typeof createBarEnd>

/** Where the upper bar of phones ends: the bar offers the place, the page puts its own actions there. */
export function createBarEnd() {
  const place = createStore<HTMLElement | null>(null)
  return { place, offer: (element: HTMLElement | null) => place.setState(() => element) }
}

export const BarEndContext = createContext<BarEnd | undefined>(undefined)

export function useBarEnd(): BarEnd {
  const barEnd = use(BarEndContext)
  if (!barEnd) throw new Error('The end of the bar needs a BarEndContext around it')
  return barEnd
}
