import type { Bytes } from '#contract/units.ts'
const mostBytes: Bytes = 65_519

/** Adds the ICC profile to a JPEG: sharp gives none to a picture made from bare pixels. */
export function withProfile(jpeg: Buffer, profile: Uint8Array | undefined): Buffer {
  if (!profile) return jpeg
  const count = Math.ceil(profile.length / mostBytes)
  if (count > 255) return jpeg
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * mostBytes, (index + 1) * mostBytes)
    const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\0\0', 'latin1')
    head.writeUInt16BE(part.length + head.length - 2, 2)
    head.set([index + 1, count], head.length - 2)
    return Buffer.concat([head, part])
  })
  const afterJfif = jpeg[3] === 0xe0 ? 4 + jpeg.readUInt16BE(4) : 2
  return Buffer.concat([jpeg.subarray(0, afterJfif), ...segments, jpeg.subarray(afterJfif)])
}
