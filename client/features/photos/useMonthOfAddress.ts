import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Wall } from './wall-layout.ts'

/** Goes to the month that the address names, such as `#2026-11`, once it has its place. */
export function useMonthOfAddress({ months }: Wall, wallTop: number): void {
  const named = useLocation({ select: ({ hash }) => hash })
  const shown = useRef('')
  const month = months.find((one) => one.month === named && one.width > 0)

  useEffect(() => {
    if (!month || shown.current === month.month) return
    shown.current = month.month
    const bars = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    window.scrollTo({ top: wallTop + month.top - bars })
  }, [month, wallTop])
}
