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
