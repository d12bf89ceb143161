/** RGB; `stride` is the distance between two lines in bytes. */
export type Tile = { bytes: Uint8Array; stride: number; width: number; height: number }
type Pixels = { data: Uint8Array; width: number; height: number }

/** Leaves out what lies outside the picture. */
export function copyTile({ data, width, height }: Pixels, tile: Tile, left: number, top: number): void {
  const from = Math.max(0, -left)
  const to = Math.min(tile.width, width - left)
  const bottom = from < to ? Math.min(tile.height, height - top) : 0
  for (let y = Math.max(0, -top); y < bottom; y += 1) {
    const line = tile.bytes.subarray(y * tile.stride + from * 3, y * tile.stride + to * 3)
    data.set(line, ((top + y) * width + left + from) * 3)
  }
}

export function halve({ bytes, stride, width, height }: Tile): Tile {
  const half = { width: width >> 1, height: height >> 1, stride: (width >> 1) * 3 }
  const averages = new Uint8Array(half.stride * half.height)
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 2 * y * stride + x * 6 + channel
        const below = at + stride
        const sum = bytes[at]! + bytes[at + 3]! + bytes[below]! + bytes[below + 3]!
        averages[y * half.stride + x * 3 + channel] = (sum + 2) >> 2
      }
    }
  }
  return { ...half, bytes: averages }
}
