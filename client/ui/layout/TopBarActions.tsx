import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { barEnd } from './bar-end.ts'

/** Renders a page’s actions at the end of the top bar on phones; nothing elsewhere. */
export function TopBarActions({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(barEnd.subscribe, barEnd.current)
  return place && createPortal(children, place)
}
