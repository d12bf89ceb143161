const margin = 8

export type Placement = { side: 'top' | 'bottom'; align: 'start' | 'center' | 'end'; gap: number }

/** Places it now and whenever the page scrolls or a size changes, until told to stop. */
export function keepPlaced(floating: HTMLElement, anchor: Element, placement: Placement): () => void {
  const update = () => place(floating, anchor, placement)
  update()
  const observer = new ResizeObserver(update)
  observer.observe(floating)
  const options = { capture: true, passive: true }
  window.addEventListener('scroll', update, options)
  window.addEventListener('resize', update, options)
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', update, options)
    window.removeEventListener('resize', update, options)
  }
}

/**
 * Puts something that floats beside its anchor, inside the window, on the other side when there is no room.
 * The place is written to `--x` and `--y`, so that the style sheet decides whether it counts (not on phones).
 */
export function place(floating: HTMLElement, anchor: Element, { side, align, gap }: Placement) {
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

  floating.style.setProperty('--x', `${within(x, clientWidth - width)}px`)
  floating.style.setProperty('--y', `${within(goesAbove ? above : below, clientHeight - height)}px`)
}

const mirrored = { start: 'end', center: 'center', end: 'start' } as const

function within(position: number, room: number): number {
  return Math.round(Math.max(margin, Math.min(position, room - margin)))
}
