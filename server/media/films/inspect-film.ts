import { open } from 'node:fs/promises'
import type { Input, InputAudioTrack, InputVideoTrack, MetadataTags } from 'mediabunny'
import { AppError } from '../../errors.ts'
import { checkHead } from './check-head.ts'
import type { Container, FilmFacts } from './film-facts.ts'
import { judgeFacts, largestFragmented } from './judge-facts.ts'
import { readIndex, type IndexFacts } from './mp4/read-index.ts'
import { openFilm } from './open-film.ts'

/**
 * Reads headers and tags; nothing is decoded, and no other file is opened.
 * @throws AppError unsupported-media for other formats, broken-media for a truncated or contradictory file
 */
export async function inspectFilm(path: string): Promise<FilmFacts> {
  try {
    const fileSize = await sizeOf(path)
    using input = await openFilm(path)
    if (!(await input.canRead())) throw new AppError('unsupported-media')
    const container = await containerOf(input)
    const isIndexed = container === 'mp4' || container === 'mov'
    const index = isIndexed ? await readIndex(path) : undefined
    if (!index) await checkHead(path, container)
    return judgeFacts(await gatherFacts(input, { container, index, fileSize }))
  } catch (error) {
    if (error instanceof AppError || 'syscall' in (error as Error)) throw error
    throw new AppError('broken-media', { cause: error })
  }
}

async function sizeOf(path: string) {
  await using file = await open(path)
  return (await file.stat()).size
}

async function containerOf(input: Input): Promise<Container> {
  const { ADTS, FLAC, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } = await import('mediabunny')
  const names = new Map<unknown, Container>([
    [MP4, 'mp4'],
    [QTFF, 'mov'],
    [WEBM, 'webm'],
    [MATROSKA, 'matroska'],
    [MPEG_TS, 'mpegts'],
    [MP3, 'mp3'],
    [OGG, 'ogg'],
    [WAVE, 'wav'],
    [FLAC, 'flac'],
    [ADTS, 'adts'],
  ])
  return names.get(await input.getFormat())!
}

type Known = { container: Container; index: IndexFacts | undefined; fileSize: number }

async function gatherFacts(input: Input, { container, index, fileSize }: Known): Promise<FilmFacts> {
  const tracks = await input.getTracks()
  const film = index?.isSound ? undefined : tracks.find((track) => track.isVideoTrack())
  const sound = tracks.find((track) => track.isAudioTrack())
  if (!film && !sound) throw new Error('There is neither film nor sound in this file.')
  const isFragmented = index?.isFragmented ?? false
  const durationSeconds = (!isFragmented && index?.durationSeconds) || (await readDuration(input, isFragmented))
  const tags = await input.getMetadataTags()
  const isSmall = fileSize <= largestFragmented
  return {
    kind: film ? 'video' : 'audio',
    durationSeconds,
    ...(film ? await sizeAsShown(film) : {}),
    container: index?.container ?? container,
    videoCodec: film && (await codecOf(film)),
    audioCodec: sound && (await codecOf(sound)),
    codecs: await codecsOf([film, sound]),
    isHdr: film ? await isHdr(film) : false,
    bitrate: Math.round((fileSize * 8) / durationSeconds),
    isEverywhere: false,
    canRemux: index !== undefined && !index.isPlain && (index.isFragmented ? isSmall : index.canRewrite),
    title: shorten(tags.title),
    artist: shorten(tags.artist),
    takenAt: film && takenAt(index, tags),
    hasCover: film === undefined && (tags.images?.length ?? 0) > 0,
  }
}

/** From the header where there is one; otherwise packets are counted, within the task's timeout. */
async function readDuration(input: Input, isFragmented: boolean) {
  // The index of a fragmented recording may cover only the first fragment.
  const known = !isFragmented && (await input.getDurationFromMetadata())
  return known || (await input.computeDuration()) - Math.max(0, await input.getFirstTimestamp())
}

async function sizeAsShown(film: InputVideoTrack) {
  return { width: await film.getDisplayWidth(), height: await film.getDisplayHeight() }
}

async function codecOf(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const known = await track.getCodec()
  if (known === 'mp3' && (await isLayer2(track))) return 'mp2'
  if (known) return known
  const internal = await track.getInternalCodecId()
  return typeof internal === 'string' || typeof internal === 'number' ? String(internal).trim() : 'unknown'
}

/** Predecessors of MP3 differ in only two bits of each frame. */
async function isLayer2(track: InputVideoTrack | InputAudioTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny')
  const packet = await new EncodedPacketSink(track).getFirstPacket()
  return packet !== null && (packet.data[1]! & 6) === 4
}

async function codecsOf(tracks: (InputVideoTrack | InputAudioTrack | undefined)[]): Promise<string | undefined> {
  const present = tracks.filter((track) => track !== undefined)
  const names = await Promise.all(present.map(nameOf))
  return names.every((name) => name !== undefined) ? names.join(', ') : undefined
}

async function nameOf(track: InputVideoTrack | InputAudioTrack): Promise<string | undefined> {
  const name = await track.getCodecParameterString()
  // The settings are in the index, where Apple's players look for them.
  const isHvc1 = (await track.getInternalCodecId()) === 'hvc1'
  return (isHvc1 ? name?.replace(/^hev1/, 'hvc1') : name) ?? undefined
}

async function isHdr(film: InputVideoTrack): Promise<boolean> {
  const { transfer } = await film.getColorSpace()
  return ['pq', 'hlg'].includes(String(transfer))
}

const longestTag = 300

function shorten(tag: string | undefined): string | undefined {
  return (
    tag
      ?.replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longestTag) || undefined
  )
}

const earliest = Date.UTC(1990) / 1000

/** A phone writes its own time zone into a tag, and universal time into the index. */
function takenAt(index: IndexFacts | undefined, tags: MetadataTags): number | undefined {
  const own = tags.raw?.['com.apple.quicktime.creationdate']
  const candidates = [
    typeof own === 'string' ? Date.parse(own) / 1000 : undefined,
    index?.createdAt,
    tags.date && tags.date.getTime() / 1000,
  ]
  const tomorrow = Date.now() / 1000 + 24 * 60 * 60
  const plausible = candidates.find((time) => time !== undefined && time > earliest && time < tomorrow)
  return plausible === undefined ? undefined : Math.floor(plausible)
}
