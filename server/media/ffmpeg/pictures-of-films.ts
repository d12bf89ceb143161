import type { FilmFacts } from '../films/film-facts.ts'

export type Size = { width: number; height: number }

/** Fits into the bounds of the long and the short side, never enlarged, with even sides. */
export function fitInto({ width = 2, height = 2 }: Partial<Size>, long: number, short: number): Size {
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

const toneMapping = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** Scales frames, which ffmpeg has already turned, and converts them to every screen's colours. */
export function frameFilters(facts: FilmFacts, { width, height }: Size, canToneMap: boolean): string[] {
  const colours = facts.isHdr && canToneMap ? toneMapping : []
  return [`scale=${width}:${height}`, 'setsar=1', ...colours]
}
