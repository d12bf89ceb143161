import type { Bytes } from '#contract/units.ts'
import type { FilmFacts } from './film-facts.ts'

/** Those are remuxed packet by packet, which takes memory for each. */
export const largestFragmented: Bytes = 64_000_000
const longestSeconds = 48 * 60 * 60
/** The limit of level 5.2 of H.264, and of decoders in phones. */
const mostPixelsEverywhere = 4096 * 2304
const mostPixels = 8192 * 4352

/**
 * Decides where a film plays as it is, and whether remuxing helps.
 * @throws Error for lengths and sizes that no camera makes
 */
export function judgeFacts(facts: FilmFacts): FilmFacts {
  const { durationSeconds, width = 1, height = 1 } = facts
  if (!(durationSeconds > 0 && durationSeconds <= longestSeconds)) throw new Error(`It lasts ${durationSeconds} s.`)
  if (!(width * height >= 1 && width * height <= mostPixels)) throw new Error(`It has ${width} × ${height} pixels.`)
  const [filmCodec, soundCodec] = splitCodecs(facts)
  const isSoundEverywhere = !facts.audioCodec || isPlainAac(soundCodec)
  const isFilmEverywhere = isPlainAvc(filmCodec) && width * height <= mostPixelsEverywhere
  const canRemux = isSoundEverywhere && (facts.kind === 'audio' || isFilmEverywhere || filmCodec.startsWith('hvc1.'))
  return {
    ...facts,
    isEverywhere:
      facts.kind === 'video'
        ? facts.container === 'mp4' && isFilmEverywhere && isSoundEverywhere
        : soundsEverywhere(facts, soundCodec),
    canRemux: facts.canRemux && canRemux,
  }
}

function splitCodecs({ kind, codecs = '' }: FilmFacts): [string, string] {
  const [first = '', second = ''] = codecs.split(', ')
  return kind === 'video' ? [first, second] : ['', first]
}

/** Baseline, Main and High: 8 bits and 4:2:0. */
function isPlainAvc(codec: string) {
  return /^avc1\.(?:42|4d|64)/i.test(codec)
}

/** Low complexity, and high efficiency in both versions. */
function isPlainAac(codec: string) {
  return /^mp4a\.40\.(?:2|02|5|05|29)$/i.test(codec)
}

function soundsEverywhere({ container, audioCodec }: FilmFacts, codec: string): boolean {
  switch (container) {
    case 'mp4':
    case 'adts':
      return isPlainAac(codec)
    case 'wav':
      return audioCodec === 'pcm-s16'
    case 'mp3':
    case 'flac':
      return audioCodec === container
    default:
      return false
  }
}
