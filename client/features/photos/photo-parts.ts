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

export function lengthOf({ months }: PhotoPart): number {
  return months.reduce((sum, { aspects }) => sum + aspects.length, 0)
}

export function partAt(parts: readonly PlacedPart[], index: number): PlacedPart {
  return parts.findLast(({ start }) => start <= index) ?? parts[0]!
}
