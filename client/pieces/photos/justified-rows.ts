export type JustifiedRow = { height: number; items: { index: number; width: number }[] }

type Frame = {
  width: number
  gap: number
  target: number
  /** Exceeded only by `stretch`; a single portrait then leaves the width unfilled. */
  tallest?: number
}

/** How far a row may exceed the tallest, rather than leave a thin strip beside it. */
const stretch = 1.08

/** Extreme aspects are clamped to these. */
const narrowest = 1 / 10
const widest = 10

/**
 * Arranges pictures (width / height) in rows that fill the width, in order. Of all ways to break the rows it takes the
 * one with heights nearest to the target.
 */
export function justifiedRows(aspects: readonly number[], frame: Frame): JustifiedRow[] {
  if (aspects.length === 0 || !(frame.width > 0)) return []
  const shapes = aspects.map(layoutAspect)
  const breaks = bestBreaks(shapes, frame)
  return breaks.map((start, row) => makeRow(shapes, start, breaks[row + 1] ?? shapes.length, frame))
}

export function layoutAspect(aspect: number): number {
  return Number.isFinite(aspect) && aspect > 0 ? Math.min(Math.max(aspect, narrowest), widest) : 4 / 3
}

function bestBreaks(shapes: number[], frame: Frame): number[] {
  const cheapest = [0]
  const cameFrom = [0]
  for (let end = 1; end <= shapes.length; end++) {
    cheapest[end] = Infinity
    let aspect = 0
    for (let start = end - 1; start >= 0; start--) {
      aspect += shapes[start]!
      const height = (frame.width - frame.gap * (end - start - 1)) / aspect
      if (end - start > 1 && height < frame.target / 4) break
      const cost = cheapest[start]! + costOf(height / frame.target)
      if (cost < cheapest[end]!) {
        cheapest[end] = cost
        cameFrom[end] = start
      }
    }
  }
  const breaks: number[] = []
  for (let end = shapes.length; end > 0;) {
    end = cameFrom[end]!
    breaks.unshift(end)
  }
  return breaks
}

/** Too low is worse than too high. */
function costOf(ratio: number): number {
  return Math.log(ratio) ** 2 * (ratio < 1 ? 2 : 1)
}

function makeRow(
  shapes: number[],
  start: number,
  end: number,
  { width, gap, tallest = Infinity }: Frame,
): JustifiedRow {
  const row = shapes.slice(start, end)
  const filling = (width - gap * (row.length - 1)) / row.reduce((sum, aspect) => sum + aspect, 0)
  const height = filling <= tallest * stretch ? filling : tallest
  return { height, items: row.map((aspect, offset) => ({ index: start + offset, width: aspect * height })) }
}
