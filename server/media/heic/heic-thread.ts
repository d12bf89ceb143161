import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { respondWith } from '../threads/respond.ts'
import { loadLibheif, rgb } from './libheif.ts'
import { copyTile, halve } from './tiles.ts'

/** Sizes in pixels, of the upright picture and of the part of it that is decoded at once. */
export type HeicHeader = {
  width: number
  height: number
  tileWidth: number
  tileHeight: number
  bits: number
  exif: Uint8Array | undefined
  icc: Uint8Array | undefined
}
/** `heap`: bytes that the decoder's heap may have from now on; `by`: halving averages four pixels into one. */
export type HeicQuestion = { heap: number } & ({ open: string } | { decode: true; by: 1 | 0.5 })
export type HeicPixels = { width: number; height: number; data: Uint8Array<ArrayBuffer> }

type Tiling = { columns: number; rows: number; width: number; height: number; left: number; top: number }

const bound = { bytes: Infinity }
const mostMetadata = 4_000_000

const heif = loadLibheif(bound)
const error = heif.call('malloc', 16)
const out = heif.call('malloc', 128)
/** Reduces ten bits per channel to eight: `convert_hdr_to_8bit` of the C structure. */
const options = heif.call('heif_decoding_options_alloc')
heif.bytes()[options + 20] = 1
let opened: { handle: number; header: HeicHeader; tiling: Tiling | undefined } | undefined

respondWith('broken-picture', (question: HeicQuestion) => {
  bound.bytes = question.heap
  if ('open' in question) {
    opened = open(question.open)
    return { result: opened.header }
  }
  const pixels = decode(question.by)
  return { result: pixels, transfer: [pixels.data.buffer] }
})

function open(path: string) {
  const { data, length } = readIntoHeap(path)
  const context = heif.call('heif_context_alloc')
  heif.call('heif_context_read_from_memory_without_copy', error, context, data, length, 0)
  check()
  heif.call('heif_context_get_primary_image_handle', error, context, out)
  check()
  const handle = numberAt(0)
  const width = heif.call('heif_image_handle_get_width', handle)
  const height = heif.call('heif_image_handle_get_height', handle)
  const bits = heif.call('heif_image_handle_get_luma_bits_per_pixel', handle)
  const tiling = readTiling(handle, width, height)
  const tile = { tileWidth: tiling?.width ?? width, tileHeight: tiling?.height ?? height }
  return { handle, header: { width, height, ...tile, bits, exif: readExif(handle), icc: readProfile(handle) }, tiling }
}

/** Skips four bytes, the offset of the EXIF. */
function readExif(handle: number): Uint8Array | undefined {
  const filter = out + 16
  heif.bytes().set(Buffer.from('Exif\0'), filter)
  if (heif.call('heif_image_handle_get_list_of_metadata_block_IDs', handle, filter, out, 1) === 0) return undefined
  const id = numberAt(0)
  const size = heif.call('heif_image_handle_get_metadata_size', handle, id)
  return copyOf(size, (to) => heif.call('heif_image_handle_get_metadata', error, handle, id, to))?.subarray(4)
}

function readProfile(handle: number): Uint8Array | undefined {
  const size = heif.call('heif_image_handle_get_raw_color_profile_size', handle)
  return copyOf(size, (to) => heif.call('heif_image_handle_get_raw_color_profile', error, handle, to))
}

/** Larger parts are no EXIF and no profile of a photo. */
function copyOf(size: number, write: (to: number) => void): Uint8Array | undefined {
  const to = size > 4 && size <= mostMetadata ? heif.call('malloc', size) : 0
  if (to === 0) return undefined
  write(to)
  check()
  return heif.bytes().slice(to, to + size)
}

function readIntoHeap(path: string) {
  const file = openSync(path, 'r')
  try {
    const length = fstatSync(file).size
    const data = heif.call('malloc', length)
    if (data === 0) throw new Error('no memory for the file')
    readSync(file, heif.bytes(), data, length, 0)
    return { data, length }
  } finally {
    closeSync(file)
  }
}

/** Undefined when the picture is not in tiles, or not all of it is shown. */
function readTiling(handle: number, width: number, height: number): Tiling | undefined {
  const stored = [
    heif.call('heif_image_handle_get_ispe_width', handle),
    heif.call('heif_image_handle_get_ispe_height', handle),
  ]
  const isWhole = Math.max(width, height) === Math.max(...stored) && Math.min(width, height) === Math.min(...stored)
  if (!isWhole) return undefined
  heif.call('heif_image_handle_get_image_tiling', error, handle, 1, out)
  check()
  const [columns, rows, tileWidth, tileHeight] = [numberAt(1), numberAt(2), numberAt(3), numberAt(4)]
  if (columns * rows === 1) return undefined
  // The outermost tiles of a rotated picture are incomplete on the left or at the top; libheif reports that with an
  // offset, which is the remaining part of the tile, not the missing one.
  const top = numberAt(7) === 0 ? 0 : rows * tileHeight - height
  const left = numberAt(8) === 0 ? 0 : columns * tileWidth - width
  return { columns, rows, width: tileWidth, height: tileHeight, left, top }
}

function decode(by: 1 | 0.5): HeicPixels {
  if (!opened) throw new Error('nothing has been opened')
  const { handle, header, tiling } = opened
  const [width, height] = [Math.floor(header.width * by), Math.floor(header.height * by)]
  const pixels = { width, height, data: new Uint8Array(width * height * 3) }
  if (!tiling) {
    heif.call('heif_decode_image', error, handle, out, rgb.space, rgb.chroma, options)
    place(pixels, 0, 0, by)
    return pixels
  }
  for (let row = 0; row < tiling.rows; row += 1) {
    for (let column = 0; column < tiling.columns; column += 1) {
      heif.call('heif_image_handle_decode_image_tile', error, handle, out, rgb.space, rgb.chroma, options, column, row)
      place(pixels, column * tiling.width - tiling.left, row * tiling.height - tiling.top, by)
    }
  }
  return pixels
}

/** Copies the decoded tile, without what lies outside the picture. */
function place(pixels: HeicPixels, left: number, top: number, by: 1 | 0.5) {
  check()
  const image = numberAt(0)
  const at = heif.call('heif_image_get_plane_readonly', image, rgb.channel, out)
  const stride = numberAt(0)
  const width = heif.call('heif_image_get_width', image, rgb.channel)
  const height = heif.call('heif_image_get_height', image, rgb.channel)
  const tile = { bytes: heif.bytes().subarray(at, at + stride * height), stride, width, height }
  if (by === 1) copyTile(pixels, tile, left, top)
  else copyTile(pixels, halve(tile), Math.floor(left / 2), Math.floor(top / 2))
  heif.call('heif_image_release', image)
}

function numberAt(index: number): number {
  return heif.words()[(out >> 2) + index] ?? 0
}

function check() {
  const [code, subcode] = heif.words().subarray(error >> 2, (error >> 2) + 2)
  if (code !== 0) throw new Error(`libheif: ${code}, ${subcode}`)
}
