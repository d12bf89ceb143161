import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBarEnd } from './bar-end.ts'

export function TopBarActions({ children }: { children: ReactNode }) {
  const element = useSelector(useBarEnd().element)
  return element && createPortal(children, element)
}
