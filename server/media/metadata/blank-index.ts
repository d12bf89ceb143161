import { boxesIn, type Box } from '../films/mp4/boxes.ts'
import type { Layout } from '../films/mp4/layout.ts'

const ofIndex = new Set(['mvhd', 'iods', 'udta', 'meta'])
const ofTrack = new Set(['tkhd', 'edts', 'tref', 'mdia', 'tapt', 'load', 'udta', 'meta'])
/** Titles, dates and devices. */
const ofUserData = new Set([
  '©nam',
  '©ART',
  '©alb',
  '©gen',
  '©day',
  '©mak',
  '©mod',
  '©swr',
  '©too',
  '©enc',
  '©wrt',
  'aART',
  'trkn',
  'disk',
  'covr',
  'name',
  'titl',
  'meta',
])
const harmlessKey =
  /^(?:com\.(?:apple\.quicktime|android)\.)?(?:creationdate|creation_time|encoder|timecode|make|model|software|title|displayname|author|artist|album|genre|year|version|capture\.fps|content\.identifier|camera\.[\w.]+)$/

type Index = Pick<Layout, 'index' | 'moov'>

/**
 * Blanks whatever in the index of a film is not known to be harmless, and the tracks that do not begin at one of these
 * positions. Nothing moves. @returns whether there was anything
 */
export function blankIndex({ index, moov }: Index, keptTracks: ReadonlySet<number>): boolean {
  let changed = false
  for (const box of boxesIn(index, moov.body, moov.end)) {
    const isTrack = box.type === 'trak'
    if (isTrack ? keptTracks.has(box.start) : ofIndex.has(box.type)) {
      changed = (isTrack ? blankTrack(index, box) : blankInside(index, box)) || changed
    } else changed = blankBox(index, box) || changed
  }
  return changed
}

function blankTrack(index: Buffer, track: Box): boolean {
  let changed = false
  for (const box of boxesIn(index, track.body, track.end)) {
    changed = (ofTrack.has(box.type) ? blankInside(index, box) : blankBox(index, box)) || changed
  }
  return changed
}

function blankInside(index: Buffer, box: Box): boolean {
  if (box.type === 'udta') return blankOthers(index, boxesIn(index, box.body, box.end), (type) => ofUserData.has(type))
  return box.type === 'meta' && blankTags(index, box)
}

function blankOthers(index: Buffer, boxes: Iterable<Box>, isKept: (type: string) => boolean): boolean {
  let changed = false
  for (const box of boxes) {
    changed = (isKept(box.type) ? blankInside(index, box) : blankBox(index, box)) || changed
  }
  return changed
}

/** Tags by name, or by numbers of names in a list before them. */
function blankTags(index: Buffer, meta: Box): boolean {
  // QuickTime's has no version.
  const isQuickTime = index.toString('latin1', meta.body + 4, meta.body + 8) === 'hdlr'
  const parts = [...boxesIn(index, meta.body + (isQuickTime ? 0 : 4), meta.end)]
  const keys = parts.find(({ type }) => type === 'keys')
  const names = keys && namesIn(index, keys)
  const isKept = (type: string) =>
    names ? harmlessKey.test(names[Buffer.from(type, 'latin1').readUInt32BE() - 1] ?? '') : ofUserData.has(type)
  let changed = false
  for (const box of parts) {
    if (box.type === 'ilst') changed = blankOthers(index, boxesIn(index, box.body, box.end), isKept) || changed
    else if (box.type !== 'hdlr' && box !== keys) changed = blankBox(index, box) || changed
  }
  return changed
}

function namesIn(index: Buffer, keys: Box): string[] {
  const entries = boxesIn(index, keys.body + 8, keys.end)
  return [...entries].map(({ body, end }) => index.toString('utf8', body, end))
}

/** @returns whether it had content */
function blankBox(index: Buffer, { start, body, end }: Box): boolean {
  const content = index.subarray(body, end)
  if (content.every((byte) => byte === 0)) return false
  content.fill(0)
  index.write('free', start + 4, 'latin1')
  return true
}
