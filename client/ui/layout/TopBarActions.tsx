import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { barEnd } from './bar-end.ts'

/** Shows a page's own actions at the end of the upper bar of phones, while there is one. */
export function InBarEnd({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(barEnd.subscribe, barEnd.current)
  return place && createPortal(children, place)
}
