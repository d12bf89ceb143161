const margin = 8

export type Placement = { side: 'top' | 'bottom'; align: 'start' | 'center' | 'end'; gap: number }

/** Positions it now and whenever the page scrolls or a size changes. Returns how to stop. */
export function keepPositioned(floating: HTMLElement, anchor: Element, placement: Placement): () => void {
  return keepUpdated(() => position(floating, anchor, placement), [floating])
}

/** Calls now, and whenever the page scrolls or it, the keyboard or one of the elements changes its size. */
export function keepUpdated(update: () => void, elements: readonly Element[]): () => void {
  update()
  const observer = new ResizeObserver(update)
  for (const element of elements) observer.observe(element)
  const stop = new AbortController()
  for (const view of [window, window.visualViewport])
    for (const change of ['scroll', 'resize'])
      view?.addEventListener(change, update, { capture: true, passive: true, signal: stop.signal })
  return () => {
    observer.disconnect()
    stop.abort()
  }
}

/**
 * Puts a floating element beside its anchor, inside the window, on the other side when there is no room. The position
 * is written to `--x` and `--y`, so that the style sheet decides whether it counts (not on phones).
 */
export function position(floating: HTMLElement, anchor: Element, { side, align, gap }: Placement) {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const { clientWidth, clientHeight } = document.documentElement

  const above = box.top - gap - height
  const below = box.bottom + gap
  const fitsAbove = above >= margin
  const fitsBelow = below + height <= clientHeight - margin
  const roomierAbove = box.top > clientHeight - box.bottom
  const goesAbove = fitsAbove === fitsBelow ? (fitsAbove ? side === 'top' : roomierAbove) : fitsAbove

  const rightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const flush = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width }
  const x = flush[rightToLeft ? mirrored[align] : align]

  const y = goesAbove ? above : below
  floating.style.setProperty('--x', `${Math.round(within(x, margin, clientWidth - width - margin))}px`)
  floating.style.setProperty('--y', `${Math.round(within(y, margin, clientHeight - height - margin))}px`)
}

const mirrored = { start: 'end', center: 'center', end: 'start' } as const

export function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
