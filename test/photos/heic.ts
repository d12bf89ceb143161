import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { requireProgram } from '../servers/programs.ts'

export type Heic = {
  /** Of the stored picture, before it is turned; RGB, three bytes per pixel. */
  raw: { data: Buffer; width: number; height: number }
  /** Side of the tiles of a grid, as phones store it; one picture without tiles otherwise. */
  tile?: number
  /** Of each channel; 8 otherwise. */
  bits?: 10
  /** Quarters of a turn, anticlockwise. */
  turns?: 0 | 1 | 2 | 3
  /** Mirrored after it has been turned, at the axis that stands or that lies. */
  mirror?: 'left-right' | 'top-bottom'
  icc?: Buffer
  /** From the byte order on, as TIFF has it. */
  exif?: Buffer
  xmp?: string
  /** Width and height that the file claims, with the first tile everywhere. */
  claimed?: { width: number; height: number }
}

type Item = { type: string; data: Buffer; properties: number[]; isHidden?: boolean; mime?: string; inFile?: false }

/** A HEIC in HEVC, put together box by box: Debian's heif-enc writes neither grids nor what a hostile file has. */
export function makeHeic(heic: Heic): Buffer {
  const { width, height } = heic.claimed ?? heic.raw
  const properties: Buffer[] = []
  const property = (made: Buffer) => properties.push(made)
  const turned = [
    ...(heic.turns ? [property(box('irot', Buffer.of(heic.turns)))] : []),
    ...(heic.mirror ? [property(box('imir', Buffer.of(heic.mirror === 'top-bottom' ? 0 : 1)))] : []),
  ]
  const colour = property(heic.icc ? box('colr', Buffer.from('prof'), heic.icc) : box('colr', nclx))
  const frames = heic.tile ? cutIntoTiles(heic.raw, heic.tile) : [heic.raw.data]
  const coded = encodeHevc(frames, heic.tile ?? heic.raw.width, heic.tile ?? heic.raw.height, heic.bits ?? 8)
  const codec = property(coded.configuration)
  const whole = property(full('ispe', 0, u32(width, height)))
  const items: Item[] = []
  if (heic.tile) {
    const tileSize = property(full('ispe', 0, u32(heic.tile, heic.tile)))
    const [columns, rows] = [Math.ceil(width / heic.tile), Math.ceil(height / heic.tile)]
    for (let index = 0; index < columns * rows; index += 1) {
      const data = coded.frames[heic.claimed ? 0 : index]!
      items.push({ type: 'hvc1', data, properties: [codec, tileSize, colour], isHidden: true })
    }
    const grid = Buffer.concat([Buffer.of(0, 1, rows - 1, columns - 1), u32(width, height)])
    items.push({ type: 'grid', data: grid, properties: [whole, colour, ...turned], inFile: false })
  } else items.push({ type: 'hvc1', data: coded.frames[0]!, properties: [codec, whole, colour, ...turned] })
  const primary = items.length
  if (heic.exif) items.push({ type: 'Exif', data: Buffer.concat([u32(0), heic.exif]), properties: [] })
  if (heic.xmp) items.push({ type: 'mime', data: Buffer.from(heic.xmp), properties: [], mime: 'application/rdf+xml' })
  return putTogether(items, primary, properties)
}

/** Stored so that a viewer that obeys the box `irot` shows this picture upright. */
export async function rawOf(picture: Buffer, turns: 0 | 1 | 2 | 3 = 0): Promise<Heic['raw']> {
  const image = sharp(picture)
    .rotate(turns * 90)
    .removeAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const nclx = Buffer.from([...Buffer.from('nclx'), 0, 1, 0, 13, 0, 6, 0x80])

function putTogether(items: Item[], primary: number, properties: Buffer[]): Buffer {
  const type = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  // The places of the data depend on the length of what says them, which is always the same.
  const length = type.length + metaBox(items, primary, properties, 0).length + 8
  const data = items.flatMap((item) => (item.inFile === false ? [] : [item.data]))
  return Buffer.concat([type, metaBox(items, primary, properties, length), box('mdat', ...data)])
}

function metaBox(items: Item[], primary: number, properties: Buffer[], begin: number): Buffer {
  const entries = items.map(({ type, mime, isHidden }, index) => {
    const name = Buffer.from(mime ? `\0${mime}\0` : '\0')
    return full('infe', isHidden ? 0x02000001 : 0x02000000, u16(index + 1, 0), Buffer.from(type), name)
  })
  const tiles = items.flatMap(({ isHidden }, index) => (isHidden ? [index + 1] : []))
  const described = items.flatMap(({ type }, index) => (/Exif|mime/.test(type) ? [index + 1] : []))
  const references = [
    ...(tiles.length > 0 ? [box('dimg', u16(primary, tiles.length, ...tiles))] : []),
    ...described.map((id) => box('cdsc', u16(id, 1, primary))),
  ]
  const associations = items.map((item, index) =>
    Buffer.concat([u16(index + 1), Buffer.of(item.properties.length, ...item.properties.map((at) => 0x80 | at))]),
  )
  return full(
    'meta',
    0,
    full('hdlr', 0, u32(0), Buffer.from('pict'), u32(0, 0, 0), Buffer.of(0)),
    full('pitm', 0, u16(primary)),
    full('iinf', 0, u16(items.length), ...entries),
    ...(references.length > 0 ? [full('iref', 0, ...references)] : []),
    box('iprp', box('ipco', ...properties), full('ipma', 0, u32(items.length), ...associations)),
    full('iloc', 0x01000000, u16(0x4400, items.length), ...locations(items, begin)),
    box('idat', ...items.flatMap((item) => (item.inFile === false ? [item.data] : []))),
  )
}

function locations(items: Item[], begin: number): Buffer[] {
  let inFile = begin
  let inBox = 0
  return items.map((item, index) => {
    const isInBox = item.inFile === false
    const at = isInBox ? inBox : inFile
    if (isInBox) inBox += item.data.length
    else inFile += item.data.length
    return Buffer.concat([u16(index + 1, isInBox ? 1 : 0, 0, 1), u32(at, item.data.length)])
  })
}

function cutIntoTiles({ data, width, height }: Heic['raw'], side: number): Buffer[] {
  const tiles: Buffer[] = []
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const tile = Buffer.alloc(side * side * 3)
      for (let y = 0; y < Math.min(side, height - top); y += 1) {
        const from = ((top + y) * width + left) * 3
        data.copy(tile, y * side * 3, from, from + Math.min(side, width - left) * 3)
      }
      tiles.push(tile)
    }
  }
  return tiles
}

function encodeHevc(pictures: Buffer[], width: number, height: number, bits: 8 | 10) {
  const x265 = 'keyint=1:slices=1:crf=16:log-level=none:repeat-headers=1'
  const colours = `scale=out_color_matrix=bt601:out_range=full,format=yuv420p${bits === 10 ? '10le' : ''}`
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -i -`
  const output = `-vf ${colours} -color_range pc -c:v libx265 -preset ultrafast -x265-params ${x265} -f hevc -`
  const { stdout, status, stderr } = spawnSync(requireProgram('ffmpeg'), `-v error ${input} ${output}`.split(' '), {
    input: Buffer.concat(pictures),
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.toString()}`)
  const units = splitUnits(stdout)
  const ofType = (from: number, to = from) => units.filter((unit) => unit[0]! >> 1 >= from && unit[0]! >> 1 <= to)
  const sets = [32, 33, 34].map((type) => ofType(type)[0]!)
  const frames = ofType(16, 21).map((unit) => Buffer.concat([u32(unit.length), unit]))
  return { configuration: box('hvcC', configurationOf(sets, bits - 8)), frames }
}

/** @returns what is between the start codes */
function splitUnits(stream: Buffer): Buffer[] {
  const code = Buffer.of(0, 0, 1)
  const starts: number[] = []
  for (let at = stream.indexOf(code); at >= 0; at = stream.indexOf(code, at + 3)) starts.push(at)
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? stream.length
    return stream.subarray(start + 3, index + 1 < starts.length && stream[end - 1] === 0 ? end - 1 : end)
  })
}

function configurationOf(sets: Buffer[], moreBits: number): Buffer {
  const sequence = Buffer.from(sets[1]!.toString('hex').replaceAll(/(?<=^(?:..)*)000003/g, '0000'), 'hex')
  const profile = sequence.subarray(3, 15)
  const head = [1, ...profile, 0xf0, 0, 0xfc, 0xfd, 0xf8 | moreBits, 0xf8 | moreBits, 0, 0, 0x0f, sets.length]
  const arrays = sets.map((set) => Buffer.concat([Buffer.of(0x80 | (set[0]! >> 1)), u16(1, set.length), set]))
  return Buffer.concat([Buffer.from(head), ...arrays])
}

function full(type: string, versionAndFlags: number, ...parts: Buffer[]): Buffer {
  return box(type, u32(versionAndFlags), ...parts)
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(length), Buffer.from(type), ...parts])
}

function u16(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.of(value >> 8, value & 0xff)))
}

function u32(...values: number[]): Buffer {
  return Buffer.concat(
    values.map((value) => Buffer.of(value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff)),
  )
}
