/** Design, section 5: cards stand in 1 · 2 · 2 · 3 · 4 · 5 columns from these widths of the window on. */
const steps = [
  { from: 1800, columns: 5 },
  { from: 1400, columns: 4 },
  { from: 992, columns: 3 },
  { from: 576, columns: 2 },
]

/** In pixels, as `--grid-gap`. */
const wideGap = { from: 768, gap: 20 }
const narrowGap = 12

export function columnsFor(windowWidth: number): { columns: number; gap: number } {
  return {
    columns: steps.find(({ from }) => windowWidth >= from)?.columns ?? 1,
    gap: windowWidth >= wideGap.from ? wideGap.gap : narrowGap,
  }
}

/** `--gutter` where cards stand in one column. */
const gutterOfOneColumn = 16

/** How wide a list of cards is, as far as that can be told before it is laid out: in one column. Otherwise 0. */
export function listWidthBeforehand(windowWidth: number): number {
  return columnsFor(windowWidth).columns === 1 ? windowWidth - 2 * gutterOfOneColumn : 0
}

/** How far the photos of a message stay from the edges of a phone's screen, as in MessageBody.module.css. */
const photosMargin = 6

/** How wide the photos of a message stand on a phone, before they are laid out. */
export function photosWidthBeforehand(windowWidth: number): number {
  return windowWidth - 2 * photosMargin
}
