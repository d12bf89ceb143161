import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import readExif from 'exif-reader'
import sharp from 'sharp'
import { describedJpeg } from '#server/archive/described-jpeg.ts'
import { AppError } from '#server/errors.ts'
import { requireKind } from '#server/features/files/receiving/sniff-file.ts'
import { inspectDocument, readPages } from '#server/media/documents/documents.ts'
import { inspectFilm } from '#server/media/films/inspect-film.ts'
import { readChunks } from '#server/media/films/mp4/chunks.ts'
import { readLayout } from '#server/media/films/mp4/layout.ts'
import { readTracks } from '#server/media/films/mp4/tracks.ts'
import { readCover } from '#server/media/films/read-cover.ts'
import { remuxFilm } from '#server/media/films/remux-film.ts'
import { decodeHeic } from '#server/media/heic/decode-heic.ts'
import { blankExif, blankXmp } from '#server/media/metadata/blank-position.ts'
import { readPosition } from '#server/media/metadata/read-position.ts'
import { stripFilm } from '#server/media/metadata/strip-film.ts'
import { stripPosition } from '#server/media/metadata/strip-position.ts'
import { takenAt } from '#server/media/metadata/taken-at.ts'
import { cleanGif, readGifScreen } from '#server/media/pictures/gif-blocks.ts'
import { inspectPicture } from '#server/media/pictures/inspect-picture.ts'
import { cleanPng, isAnimatedPng } from '#server/media/pictures/png-chunks.ts'
import { makePdf } from '../../documents/pdf.ts'
import { makeWav } from '../../films/sound.ts'
import { makeApng } from '../../photos/apng.ts'
import { insertIntoJpeg, insertIntoPng, makeExif, position, tags } from '../../photos/exif.ts'
import { makeHeic } from '../../photos/heic.ts'
import { must, type Parser } from '../parser.ts'

const words = (text: string) => text.split(' ')
const moving = words('-f lavfi -i testsrc2=size=32x32:rate=5')
const tone = words('-f lavfi -i sine=frequency=440:sample_rate=8000')
const avc = words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p')
const place = words(
  '-metadata location=+48.8566+002.3522/ -metadata title=Dawn -movflags use_metadata_tags -timecode 01:02:03:04',
)

/** As short as ffmpeg makes them. */
const films: Record<string, string[]> = {
  'last.mp4': [...moving, ...tone, ...avc, ...words('-c:a aac')],
  'first.mp4': [...moving, ...avc, ...words('-movflags +faststart')],
  'phone.mov': [...moving, ...tone, ...avc, ...words('-c:a pcm_s16le'), ...place],
  'fragments.mp4': [...moving, ...tone, ...avc, ...words('-c:a aac -movflags frag_keyframe+empty_moov')],
  'song.m4a': [...tone, ...words('-c:a aac -metadata title=Dawn')],
}
const others: Record<string, string[]> = {
  'a.webm': [...moving, ...tone, ...words('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus')],
  'a.mkv': [...moving, ...avc],
  'a.ts': [...moving, ...tone, ...avc, ...words('-c:a aac')],
  'a.ogg': [...tone, ...words('-c:a libopus')],
  'a.mp3': [...tone, ...words('-c:a libmp3lame -metadata title=Dawn')],
  'a.flac': [...tone, ...words('-c:a flac')],
  'a.aac': [...tone, ...words('-c:a aac')],
}

function made(recipes: Record<string, string[]>): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-fuzzing-films-'))
  return Object.entries(recipes).map(([name, recipe]) => {
    const path = join(folder, name)
    execFileSync('ffmpeg', [...words('-nostdin -v error -y'), ...recipe, '-t', '0.6', path])
    return readFileSync(path)
  })
}

const boxes = words(
  'ftyp moov mvhd trak tkhd mdia mdhd hdlr minf vmhd smhd dinf dref stbl stsd stts stsc stsz stco co64 ctts stss edts elst udta meta ilst keys mdat free moof traf tfhd trun uuid tref tmcd gmhd text sbtl vide soun avc1 mp4a esds wave ©xyz loci',
)

/** Removes the position from a film, in place. */
export function strippedFilm(folder: string): Parser {
  const path = join(folder, 'film')
  return {
    seeds: made(films),
    words: [...boxes, '+48.8566+002.3522/'],
    read: async (input) => {
      await writeFile(path, input)
      const before = await contentOf(path)
      const result = await stripFilm(path)
      const after = await readFile(path)
      if (result !== 'stripped') return must(after.equals(input), `a film that is ${result} is unchanged`)
      must(after.length === input.length, 'a stripped film is as long as before')
      must((await contentOf(path)) === before, 'a stripped film has the same pictures and sound')
      must((await stripFilm(path)) === 'clean', 'what has been stripped is clean')
    },
  }
}

/** A checksum of what its tracks of film and sound are. */
async function contentOf(path: string): Promise<string> {
  await using file = await open(path)
  const bytes = await readFile(path)
  const hash = createHash('sha256')
  try {
    const layout = await readLayout(file)
    for (const { handler, table } of readTracks(layout)) {
      if (handler !== 'vide' && handler !== 'soun') continue
      const { offsets, sizes } = readChunks(layout.index, table, layout.fileSize)
      for (const [chunk, start] of offsets.entries()) hash.update(bytes.subarray(start, start + sizes[chunk]!))
    }
    return hash.digest('hex')
  } catch {
    return 'unreadable'
  }
}

/** What is asked of every film and sound that arrives, and what is made of it without decoding. */
function arriving(folder: string, seeds: Buffer[], words: string[]): Parser {
  const [path, to] = [join(folder, 'film'), join(folder, 'made')]
  return {
    seeds,
    words,
    refuses: (error) => error instanceof AppError,
    read: async (input) => {
      await writeFile(path, input)
      const facts = await inspectFilm(path)
      must(Number.isFinite(facts.durationSeconds) && facts.durationSeconds >= 0, 'a film lasts for some time')
      must(Number.isFinite(facts.bitrate), 'a film has a bit rate')
      for (const side of [facts.width, facts.height])
        must(side === undefined || (Number.isInteger(side) && side > 0), 'the sides of a film are whole numbers')
      if (facts.hasCover) await readCover(path, to)
      if (!facts.canRemux) return
      await remuxFilm(path, to)
      const copy = await inspectFilm(to)
      // Of fragments, a track of which nothing came is not copied.
      must(copy.kind === facts.kind || input.includes('moof'), 'a copy shows what the film shows')
    },
  }
}

export function mp4(folder: string): Parser {
  return arriving(folder, made(films), boxes)
}

export function otherFilms(folder: string): Parser {
  return arriving(
    folder,
    [...made(others), makeWav(1).subarray(0, 2000)],
    words('OggS fLaC ID3 RIFF WAVE fmt data webm matroska'),
  )
}

const photo = { [tags.dateTimeOriginal]: '2024:07:14 18:21:07', [tags.offsetTimeOriginal]: '+02:00' }
const exifs = (['II', 'MM'] as const).map((order) =>
  makeExif({ order, image: { [tags.make]: 'Kamerawerk', [tags.orientation]: 1 }, photo, gps: position }),
)
const xmp = `<x:xmpmeta><rdf:Description exif:GPSLatitude="46,33.521N" exif:GPSLongitude='7,58.17E'><exif:GPSAltitude>5670/10</exif:GPSAltitude></rdf:Description></x:xmpmeta>`
const plain = () => sharp({ create: { width: 16, height: 12, channels: 3, background: '#375' } })
const isRefusal = (error: unknown) => error instanceof AppError

async function pictures(): Promise<Buffer[]> {
  const jpeg = await plain().jpeg().toBuffer()
  return [
    ...exifs.map((exif) => insertIntoJpeg(jpeg, 'Exif\0\0', exif)),
    await plain().withXmp(xmp).jpeg().toBuffer(),
    ...(await pngs()),
    await plain()
      .withExif({ IFD0: { Make: 'Kamerawerk' }, IFD3: { GPSLatitude: '46/1 33/1 31/1' } })
      .webp()
      .toBuffer(),
    await plain().withXmp(xmp).avif({ effort: 0 }).toBuffer(),
    await plain().gif().toBuffer(),
  ]
}

async function pngs(): Promise<Buffer[]> {
  const png = await plain().png().toBuffer()
  return [
    insertIntoPng(png, 'eXIf', exifs[0]!),
    insertIntoPng(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    insertIntoPng(png, 'zTXt', Buffer.from('Raw profile type exif\0\0packed')),
    await makeApng({ width: 8, height: 8 }),
  ]
}

/** What a camera notes, from its byte order on. */
export function exif(): Parser {
  const now = Date.UTC(2026, 10, 1) / 1000
  return {
    seeds: [...exifs, Buffer.concat([Buffer.from('Exif\0\0'), exifs[0]!])],
    words: ['II*\0', 'MM\0*', '\u0025\u0088', '2024:07:14 18:21:07'],
    read: (input) => {
      const moment = takenAt(input, now)
      must(moment === null || Number.isInteger(moment), 'a photo was taken in a certain second')
      const [before, length] = [gpsIn(input), input.length]
      const found = blankExif(input)
      must(input.length === length && !blankExif(input), 'what has been blanked is blank')
      must(before === undefined || found, 'a position that others read is found')
      must(gpsIn(input) === undefined, 'nobody reads the position of what has been blanked')
      const text = Buffer.from(input)
      if (blankXmp(text)) must(!blankXmp(text), 'XMP that has been blanked is blank')
    },
  }
}

/** As another program reads it. */
function gpsIn(bytes: Buffer): unknown {
  if (!/^(Exif\0\0)?(II|MM)/.test(bytes.toString('latin1', 0, 8))) return undefined
  try {
    const { GPSInfo } = readExif(bytes)
    return GPSInfo && Object.keys(GPSInfo).length > 0 ? GPSInfo : undefined
  } catch {
    return undefined
  }
}

/** Removes the position from whole files, in place. */
export async function strippedPicture(folder: string): Promise<Parser> {
  const path = join(folder, 'picture')
  const heic = makeHeic({ raw: { data: Buffer.alloc(64 * 64 * 3, 90), width: 64, height: 64 }, exif: exifs[0]!, xmp })
  return {
    seeds: [...(await pictures()), heic],
    words: [
      'Exif\0\0',
      'II*\0\u0008\0\0\0',
      'MM\0*\0\0\0\u0008',
      'exif:GPSLatitude="1"',
      '<exif:GPSAltitude>',
      'eXIf',
      'IEND',
      'zTXt',
    ],
    refuses: isRefusal,
    read: async (input) => {
      const extension = input.subarray(1, 4).equals(Buffer.from('PNG')) ? 'png' : 'jpg'
      await writeFile(path, input)
      const found = await stripPosition(path, extension)
      const after = await readFile(path)
      must(after.length === input.length, 'a stripped picture is as long as before')
      if (!found) must(after.equals(input), 'a picture without a position is unchanged')
      must(!(await stripPosition(path, extension)), 'what has been stripped has no position')
      if (extension === 'jpg')
        must((await readPosition(path)) === null, 'nobody reads the position of what has been stripped')
    },
  }
}

/** What is asked of every picture that arrives. */
export async function picture(folder: string): Promise<Parser> {
  const path = join(folder, 'picture')
  return {
    seeds: await pictures(),
    words: ['IHDR', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND', 'GIF89a', 'NETSCAPE2.0', 'RIFF', 'WEBPVP8X', 'ftypavif'],
    refuses: isRefusal,
    read: async (input) => {
      await writeFile(path, input)
      const { width, height } = await inspectPicture(
        path,
        input.subarray(0, 3).equals(Buffer.from('GIF')) ? 'gif' : 'png',
      )
      must(width > 0 && height > 0, 'a picture has sides')
      await readPosition(path)
    },
  }
}

/** Walks through GIF and PNG of our own; what they let through goes to people as it is. */
export async function frames(folder: string): Promise<Parser> {
  const path = join(folder, 'picture')
  return {
    seeds: [...(await pngs()), await plain().gif().toBuffer()],
    words: ['IHDR', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND', 'tEXt', 'GIF89a', 'NETSCAPE2.0', '\u0021\u00ff'],
    refuses: isRefusal,
    read: async (input) => {
      const clean = input.subarray(0, 3).equals(Buffer.from('GIF')) ? cleanGif : cleanPng
      await writeFile(path, input)
      await readGifScreen(path)
      await isAnimatedPng(path)
      const cleaned = Buffer.concat(await Array.fromAsync(clean(path)))
      await writeFile(path, cleaned)
      const again = Buffer.concat(await Array.fromAsync(clean(path)))
      must(again.equals(cleaned), 'what has been cleaned stays as it is')
    },
  }
}

export async function heic(folder: string): Promise<Parser> {
  const raw = { data: Buffer.alloc(64 * 64 * 3, 90), width: 64, height: 64 }
  return {
    seeds: [makeHeic({ raw, exif: exifs[0]! }), makeHeic({ raw, tile: 32, turns: 1, icc: Buffer.alloc(200, 1) })],
    words: ['ftypheic', 'ispe', 'irot', 'imir', 'iloc', 'iinf', 'ipma', 'hvcC', 'colrprof', 'grid', 'Exif'],
    refuses: isRefusal,
    read: async (input) => {
      const [path, to] = [join(folder, 'a.heic'), join(folder, 'a.jpg')]
      await writeFile(path, input)
      await decodeHeic(path, to)
      const { format } = await sharp(to).metadata()
      must(format === 'jpeg', 'a HEIC becomes a JPEG')
    },
  }
}

/** Adds words to a JPEG that goes into an archive. */
export async function described(): Promise<Parser> {
  const jpeg = await plain().jpeg().toBuffer()
  const known = { date: '2026-11-03T10:12:00+01:00', caption: 'At the <lake> & beyond' }
  return {
    seeds: [jpeg, ...exifs.map((exif) => insertIntoJpeg(jpeg, 'Exif\0\0', exif))],
    read: async (input) => {
      const from = (bytes: Buffer) => Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])
      const out = await buffer(Readable.from(describedJpeg(from(input) as AsyncIterable<Buffer>, known)))
      must(out.length >= input.length, 'nothing of a picture is lost')
      const again = await buffer(Readable.from(describedJpeg(from(out) as AsyncIterable<Buffer>, known)))
      must(again.equals(out), 'a copy of the copy is the same')
    },
  }
}

export function pdf(folder: string): Parser {
  const [path, to] = [join(folder, 'a.pdf'), join(folder, 'a.jpg')]
  return {
    seeds: [
      makePdf({ pages: [{ lines: ['Minutes', 'of 2026'] }, { width: 100, height: 50 }] }),
      makePdf({ pages: [] }),
    ],
    words: [
      '/Type',
      '/Pages',
      '/Kids [',
      '/Count',
      '/Parent',
      '/Contents',
      '/MediaBox [0 0 ',
      'obj',
      'stream',
      ' 0 R',
      'xref',
    ],
    refuses: isRefusal,
    read: async (input) => {
      await writeFile(path, input)
      const { width, height, text } = await inspectDocument(path, to)
      must(width > 0 && height > 0, 'a page has sides')
      for (const page of [{ text }, ...(await readPages(path))])
        must(page.text.isWellFormed() && !page.text.includes('\0'), 'the text of a page can be stored')
    },
  }
}

/** What kind of file this is, by its first bytes. */
export async function kind(): Promise<Parser> {
  return {
    seeds: [...(await pictures()), ...made(films), ...made(others), makePdf({ pages: [] }), 'words'],
    refuses: isRefusal,
    read: async (input) => {
      const { type, extension } = await requireKind(input)
      must(/^[a-z]+\/[\w.+-]+$/.test(type) && /^\w+$/.test(extension), 'a kind has a type and an extension')
    },
  }
}
