import { justifiedRows, type JustifiedRow } from '../../../pieces/photos/justified-rows.ts'

type Frame = { width: number; gap: number; target: number }

/** The tile for adding has no shape of its own: it takes the one that keeps the rows even. */
const addMoreAspects = [1.1, 1.4, 1.8, 2.4, 3.2, 4.2]

export function tileRows(aspects: readonly number[], frame: Frame): JustifiedRow[] {
  const layouts = addMoreAspects.map((aspect) => justifiedRows([...aspects, aspect], frame))
  const rows = layouts.reduce((best, layout) => (unevenness(layout, frame) < unevenness(best, frame) ? layout : best))
  const last = rows.at(-1)
  // Alone it need not be as high as a photo.
  if (last?.items.length === 1) last.height = Math.min(last.height, frame.target / 2)
  return rows
}

function unevenness(rows: JustifiedRow[], { target }: Frame): number {
  return rows.reduce((sum, { height }) => sum + Math.log(height / target) ** 2, 0)
}
