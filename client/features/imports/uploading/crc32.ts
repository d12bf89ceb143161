const table = new Uint32Array(256).map((_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

export const startOfCrc32 = 0xffffffff

/** Of what has been read so far; `~sum >>> 0` once all of it is read. */
export function addToCrc32(sum: number, bytes: Uint8Array): number {
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return sum
}
