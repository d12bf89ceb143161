import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../after-paint.ts'

/**
 * How many items of a list to render: at first those on the screen, and more after each paint until there are `all`, in
 * steps that a tap may interrupt and that a slow phone lays out quickly. Whoever comes back is scrolled to where they
 * were, so that all are there at once.
 */
export function useMostRendered(onScreen: number, all: number): number {
  const isBack = useElementScrollRestoration({ getElement: () => window }) !== undefined
  const [most, setMost] = useState(isBack ? Infinity : onScreen)
  useEffect(() => {
    if (most < all) return afterPaint(() => startTransition(() => setMost(most + 2 * onScreen)))
  }, [most, all, onScreen])
  return most
}
