import sharp from 'sharp'
import { insertIntoPng, pngChunk } from './exif.ts'

/** An animation of frames in plain colours, with a comment in it. */
export async function makeApng({ frames = 3, width = 64, height = 48, comment = 'at the lake' } = {}): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, (_, index) => plain(width, height, index)))
  const [first = Buffer.alloc(0), ...others] = pictures
  let sequence = 0
  const control = () => {
    const data = Buffer.alloc(26)
    for (const [index, value] of [sequence++, width, height].entries()) data.writeUInt32BE(value, index * 4)
    data.writeUInt16BE(1, 20)
    data.writeUInt16BE(10, 22)
    return pngChunk('fcTL', data)
  }
  const animation = Buffer.alloc(8)
  animation.writeUInt32BE(frames)
  const head = Buffer.concat([pngChunk('acTL', animation), control()])
  const rest = others.flatMap((picture) => [
    control(),
    pngChunk('fdAT', Buffer.concat([number(sequence++), dataOf(picture)])),
  ])
  const begun = Buffer.concat([first.subarray(0, 33), head, first.subarray(33, -12), ...rest, first.subarray(-12)])
  return insertIntoPng(begun, 'tEXt', Buffer.from(`Comment\0${comment}`))
}

function plain(width: number, height: number, index: number): Promise<Buffer> {
  const background = { r: (index * 80) % 256, g: 120, b: 60 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png({ palette: false })
    .toBuffer()
}

function dataOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
