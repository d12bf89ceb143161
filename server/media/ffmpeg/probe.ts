import type { Milliseconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import type { Container, FilmFacts } from '../films/film-facts.ts'
import { judgeFacts } from '../films/judge-facts.ts'
import { containerOf, inputArguments, quiet } from './input.ts'
import type { Programs } from './programs.ts'
import { ProgramError } from './run-program.ts'

const timeout: Milliseconds = 30_000
const longestOutput = 1_000_000

export async function probe(programs: Programs, path: string, format: string): Promise<FilmFacts> {
  const container = containerOf(format)
  if (!container) throw new AppError('unsupported-media')
  const pieces: Buffer[] = []
  let length = 0
  const onOutput = (piece: Buffer) => {
    length += piece.length
    if (length <= longestOutput) pieces.push(piece)
  }
  const limits = ['-probesize', '10000000', '-analyzeduration', '10000000']
  const shown = ['-show_format', '-show_streams', '-of', 'json']
  const given = [...quiet, ...shown, ...limits, ...inputArguments(path, container)]
  try {
    await programs.run({ program: 'ffprobe', arguments: given, urgency: 'now', timeout, onOutput })
    return judgeFacts(readFacts(JSON.parse(Buffer.concat(pieces).toString()) as Probed, container))
  } catch (error) {
    const isOurs = error instanceof ProgramError || error instanceof SyntaxError || error instanceof RangeError
    throw isOurs ? new AppError('broken-media', { cause: error }) : error
  }
}

type Tags = Record<string, string>

type Stream = {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  color_transfer?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

type Probed = {
  streams?: Stream[]
  format?: { duration?: string; bit_rate?: string; tags?: Tags }
}

const names: Record<string, string> = { h264: 'avc', pcm_s16le: 'pcm-s16' }

function readFacts({ streams = [], format = {} }: Probed, container: Container): FilmFacts {
  const film = streams.find((stream) => stream.codec_type === 'video' && !isCover(stream))
  const sound = streams.find((stream) => stream.codec_type === 'audio')
  if (!film && !sound) throw new RangeError('There is neither film nor sound in this file.')
  const tags = lowerCased(format.tags ?? {})
  return {
    kind: film ? 'video' : 'audio',
    durationSeconds: Number(format.duration ?? 0),
    ...(film ? sizeAsShown(film) : {}),
    container,
    videoCodec: film && nameOf(film),
    audioCodec: sound && nameOf(sound),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(film?.color_transfer ?? ''),
    bitrate: format.bit_rate ? Number(format.bit_rate) : undefined,
    isEverywhere: false,
    canRemux: false,
    title: tags.title?.slice(0, 300),
    artist: (tags.artist ?? tags.author)?.slice(0, 300),
    hasCover: false,
  }
}

function isCover({ disposition }: Stream) {
  return disposition?.attached_pic === 1
}

function nameOf({ codec_name = 'unknown' }: Stream) {
  return names[codec_name] ?? codec_name
}

function lowerCased(tags: Tags): Tags {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]))
}

function sizeAsShown({ width = 0, height = 0, sample_aspect_ratio = '1:1', side_data_list = [] }: Stream) {
  const [across = 1, down = 1] = sample_aspect_ratio.split(':').map(Number)
  const stretched = Math.round(across > 0 && down > 0 ? (width * across) / down : width)
  const turn = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  return Math.abs(turn) % 180 === 90 ? { width: height, height: stretched } : { width: stretched, height }
}
