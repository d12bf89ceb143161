import { useRef, useState } from 'react'
import type { Milliseconds } from '#contract/units.ts'

const duration: Milliseconds = 900

export function useSeat() {
  const seat = useRef<HTMLSpanElement>(null)
  const [isTaken, setIsTaken] = useState(false)

  async function take() {
    setIsTaken(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const pop = [{ scale: 1 }, { scale: 1.15, offset: 0.15 }, { scale: 1, offset: 0.35 }, { scale: 1 }]
    await seat.current?.animate?.(pop, { duration, easing: 'ease-out' }).finished.catch(() => undefined)
  }

  return { seat, isTaken, take }
}
