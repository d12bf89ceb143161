import { createStore } from '@tanstack/react-store'
import { createContext, use } from 'react'

export type BarEnd = ReturnType<typeof createBarEnd>

/** The end of the upper bar on phones: the bar offers an element, into which the page puts its own actions. */
export function createBarEnd() {
  const element = createStore<HTMLElement | null>(null)
  return { element, offer: (offered: HTMLElement | null) => element.setState(() => offered) }
}

export const BarEndContext = createContext<BarEnd | undefined>(undefined)

export function useBarEnd(): BarEnd {
  const barEnd = use(BarEndContext)
  if (!barEnd) throw new Error('The end of the bar needs a BarEndContext around it')
  return barEnd
}
