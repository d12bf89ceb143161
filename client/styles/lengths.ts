/*
 * Lengths that scripts need before or beside a stylesheet: in rem, and at most the second number as a share of the
 * window's width. `lengths.test.ts` compares them with the tokens, index.html and the sheets that use them.
 */

/** `--gutter` below 768 pixels. */
export const gutter = [1, 0.05] as const
/** `--grid-gap` below 768 pixels, and from there on. */
export const gridGap = { narrow: [0.75, 0.0375], wide: [1.25, Infinity] } as const
export const wideFrom = 768
/** `--photo-gap`, in pixels. */
export const photoGap = 6
/** `--mat`: the white edge around a photo in a card. */
export const mat = 0.375
/** Between the photos of a message and the edges of a phone's screen. */
export const photosMargin = 0.375

export function inPixels([rems, ofWindow]: readonly [number, number], windowWidth: number): number {
  return Math.min(rems * rem(), ofWindow * windowWidth)
}

export function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}
