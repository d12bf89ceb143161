import { useRef, useState } from 'react'

/** Milliseconds; the seat pops and is then to be seen for a moment. */
const duration = 900

/** The seat that is kept: `take` shows that somebody has sat down, and resolves when that was to be seen. */
export function useSeat() {
  const seat = useRef<HTMLSpanElement>(null)
  const [isTaken, setTaken] = useState(false)

  async function take() {
    setTaken(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const pop = [{ scale: 1 }, { scale: 1.15, offset: 0.15 }, { scale: 1, offset: 0.35 }, { scale: 1 }]
    await seat.current?.animate?.(pop, { duration, easing: 'ease-out' }).finished.catch(() => undefined)
  }

  return { seat, isTaken, take }
}
