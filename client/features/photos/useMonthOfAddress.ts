import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Wall } from './wall-layout.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The month that the page has already scrolled to. */
    wentTo?: string
  }
}

/**
 * Scrolls to the month in the address, such as `#2026-11`, once it has its position. People who come back to the page
 * stay where they were.
 */
export function useMonthOfAddress({ months }: Wall, wallTop: number): void {
  const named = useLocation({ select: ({ hash }) => hash })
  const wentTo = useLocation({ select: ({ state }) => state.wentTo })
  const navigate = useNavigate()
  const month = months.find((one) => named !== '' && one.month === named && one.width > 0)

  useEffect(() => {
    if (!month || wentTo === month.month) return
    const bars = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    window.scrollTo({ top: wallTop + month.top - bars })
    const state = { wentTo: month.month }
    void navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state })
  }, [month, wentTo, wallTop, navigate])
}
