import type { PhotoPart } from '#contract/photos.ts'

/** A part of all photos; `start` is the place of its first one among all. */
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

export function lengthOf({ months }: PhotoPart): number {
  return months.reduce((sum, { aspects }) => sum + aspects.length, 0)
}

/** The part that the photo at this place among all is in. */
export function partAt(parts: readonly PlacedPart[], index: number): PlacedPart {
  return parts.findLast(({ start }) => start <= index) ?? parts[0]!
}
