import type { PhotoPart } from '#contract/photos.ts'

export type PlacedPart = PhotoPart & { start: number; length: number }

export function placeParts(parts: readonly PhotoPart[]): PlacedPart[] {
  let next = 0
  return parts.map((part) => {
    const start = next
    const length = lengthOf(part)
    next += length
    return { ...part, start, length }
  })
}

/** Newest first; a month may go on in the next part. None of what was arranged by hand. */
export function everyMonth(parts: readonly PhotoPart[]): string[] {
  const months = parts.flatMap(({ months }) => months.map(({ month }) => month.slice(0, 7)))
  return [...new Set(months)].filter((month) => month !== '')
}

export function lengthOf({ months }: PhotoPart): number {
  return months.reduce((sum, { aspects }) => sum + aspects.length, 0)
}

/** Those within `reach` of a photo, going round the end of the wall. */
export function partsAround(
  parts: readonly PlacedPart[],
  index: number,
  { count, reach }: { count: number; reach: number },
): PlacedPart[] {
  return parts.filter(({ start, length }) =>
    [index - count, index, index + count].some((at) => start <= at + reach && start + length > at - reach),
  )
}

export function partAt(parts: readonly PlacedPart[], index: number): PlacedPart {
  return parts.findLast(({ start }) => start <= index) ?? parts[0]!
}
