import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBarEnd } from './bar-end.ts'

/** Shows a page's own actions at the end of the upper bar of phones, while there is one. */
export function InBarEnd({ children }: { children: ReactNode }) {
  const place = useSelector(useBarEnd().place)
  return place && createPortal(children, place)
}
