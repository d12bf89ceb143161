import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBarEnd } from './bar-end.ts'

/** Renders a page’s actions at the end of the top bar on phones; nothing elsewhere. */
export function TopBarActions({ children }: { children: ReactNode }) {
  const place = useSelector(useBarEnd().place)
  return place && createPortal(children, place)
}
