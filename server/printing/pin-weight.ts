import { readFile } from 'node:fs/promises'
import { decompress } from 'wawoff2'

type Pointer = number

/** The part of HarfBuzz that makes a font with fewer parts of another. */
type Subsetter = {
  memory: WebAssembly.Memory
  malloc: (size: number) => Pointer
  free: (at: Pointer) => void
  hb_blob_create: (at: Pointer, size: number, mode: number, data: Pointer, destroy: Pointer) => Pointer
  hb_blob_get_data: (blob: Pointer, size: Pointer) => Pointer
  hb_blob_get_length: (blob: Pointer) => number
  hb_blob_destroy: (blob: Pointer) => void
  hb_face_create: (blob: Pointer, index: number) => Pointer
  hb_face_reference_blob: (face: Pointer) => Pointer
  hb_face_destroy: (face: Pointer) => void
  hb_set_clear: (set: Pointer) => void
  hb_set_invert: (set: Pointer) => void
  hb_subset_input_create_or_fail: () => Pointer
  hb_subset_input_destroy: (input: Pointer) => void
  hb_subset_input_unicode_set: (input: Pointer) => Pointer
  hb_subset_input_set: (input: Pointer, kind: number) => Pointer
  hb_subset_input_pin_axis_location: (input: Pointer, face: Pointer, axis: number, value: number) => number
  hb_subset_or_fail: (face: Pointer, input: Pointer) => Pointer
}

const writable = 2
const layoutFeatures = 6
const weightAxis = [...'wght'].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)

export type PinWeight = (woff2: Uint8Array, weight: number) => Promise<Buffer>

/** PDF has no variable fonts: makes one with a fixed weight, as TrueType, from a variable one. */
export async function createPinWeight(): Promise<PinWeight> {
  const path = new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(path), {})
  const harfbuzz = instance.exports as unknown as Subsetter
  return async (woff2, weight) => pin(harfbuzz, await decompress(woff2), weight)
}

function pin(hb: Subsetter, font: Uint8Array, weight: number): Buffer {
  const at = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, at)
  const blob = hb.hb_blob_create(at, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_set_invert(hb.hb_subset_input_unicode_set(input))
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const pinned = hb.hb_subset_or_fail(face, input)
  try {
    if (pinned === 0) throw new Error('This font cannot be given a fixed weight.')
    const result = hb.hb_face_reference_blob(pinned)
    const start = hb.hb_blob_get_data(result, 0)
    const bytes = Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(result)))
    hb.hb_blob_destroy(result)
    return bytes
  } finally {
    hb.hb_face_destroy(pinned)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(at)
  }
}
