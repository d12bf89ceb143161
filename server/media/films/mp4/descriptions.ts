import { boxesIn, findBox, makeBox, type Box } from './boxes.ts'

const filmHead = 86
const filmSettings = new Set(['avcC', 'hvcC', 'lhvC', 'dvcC', 'dvvC', 'colr', 'pasp', 'clap', 'fiel', 'mdcv', 'clli'])

/** A track's stsd in the form of MP4, without encoder names; QuickTime allows more. */
export function rewriteDescriptions(index: Buffer, described: Box, handler: string): Buffer {
  const entries = [...boxesIn(index, described.body + 8, described.end)]
  const rewrite = handler === 'vide' ? rewriteFilm : rewriteSound
  return makeBox(
    'stsd',
    index.subarray(described.body, described.body + 8),
    ...entries.map((entry) => rewrite(index, entry)),
  )
}

function rewriteFilm(index: Buffer, entry: Box): Buffer {
  const head = Buffer.from(index.subarray(entry.start + 8, entry.start + filmHead))
  if (head.length < filmHead - 8) throw new Error('A description of a film is cut off.')
  // The maker and the qualities, then the name of the compressor.
  head.fill(0, 8, 24)
  head.fill(0, 42, 74)
  const settings = boxesIn(index, entry.start + filmHead, entry.end).filter(({ type }) => filmSettings.has(type))
  return makeBox(entry.type, head, ...settings.map(({ start, end }) => index.subarray(start, end)))
}

/** Bytes before the boxes in a description of sound, by version. */
const soundHeads = [36, 52, 72]

function rewriteSound(index: Buffer, entry: Box): Buffer {
  const version = index.readUInt16BE(entry.start + 16)
  const body = entry.start + (soundHeads[version] ?? 0)
  if (body === entry.start) throw new Error('A description of sound is of no known version.')
  const inner: Box = { ...entry, body }
  const settings = findBox(index, inner, 'esds') ?? findBox(index, inner, 'wave', 'esds')
  if (!settings) throw new Error('A description of sound has no settings.')
  const head = Buffer.alloc(soundHeads[0]! - 8)
  index.copy(head, 6, entry.start + 14, entry.start + 16)
  // Decoders read both from the settings; version 2 has placeholders here.
  head.writeUInt16BE(version === 2 ? 2 : index.readUInt16BE(entry.start + 24), 16)
  head.writeUInt16BE(16, 18)
  head.writeUInt32BE(version === 2 ? 48_000 * 65_536 : index.readUInt32BE(entry.start + 32), 24)
  return makeBox(entry.type, head, index.subarray(settings.start, settings.end))
}
