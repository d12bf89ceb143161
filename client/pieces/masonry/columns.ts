import { gridGap, gutter, inPixels, photosMargin, rem, wideFrom } from '../../styles/lengths.ts'

const severalFrom = 576

const breakpoints = [
  { from: 1800, columns: 5 },
  { from: 1400, columns: 4 },
  { from: 992, columns: 3 },
  { from: severalFrom, columns: 2 },
]

const leastForColumn = 16

export function columnsFor(windowWidth: number): { columns: number; gap: number } {
  const most = breakpoints.find(({ from }) => windowWidth >= from)?.columns ?? 1
  return {
    columns: Math.max(1, Math.min(most, Math.floor(windowWidth / (leastForColumn * rem())))),
    gap: inPixels(windowWidth >= wideFrom ? gridGap.wide : gridGap.narrow, windowWidth),
  }
}

/** The width of a list before layout; 0 for several columns, which depend on more than the window. */
export function estimatedListWidth(windowWidth: number): number {
  return windowWidth < severalFrom ? windowWidth - 2 * inPixels(gutter, windowWidth) : 0
}

export function estimatedPhotosWidth(windowWidth: number): number {
  return windowWidth - 2 * photosMargin * rem()
}
