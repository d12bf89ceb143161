import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppError } from '../../errors.ts'

const extension = 0x21
const imageDescriptor = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
const looping = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const chunkSize = 262_144
/** A picture of 100 MB in full blocks has 400,000. */
const mostBlocks = 1_000_000

/** The canvas that viewers of a GIF must reserve, however small its frames are. */
export async function readGifScreen(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(10) })
    return { width: buffer.readUInt16LE(6), height: buffer.readUInt16LE(8) }
  } finally {
    await file.close()
  }
}

/**
 * The GIF at this path with its frames unchanged, without anything else: comments, XMP, profiles, text and whatever
 * follows the end. Decoders accept a GIF that is cut between two frames, so only this walk proves it complete.
 * @throws AppError broken-picture when it ends too early, or has more blocks than any encoder makes
 */
export async function* cleanGif(path: string): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  const walk = keptParts((part) => kept.push(part))
  let wanted = walk.next()
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let at = 0
    while (!wanted.done && at + wanted.value <= bytes.length) {
      const taken = bytes.subarray(at, at + wanted.value)
      at += wanted.value
      wanted = walk.next(taken)
    }
    yield Buffer.concat(kept)
    if (wanted.done) return
    kept = []
    rest = bytes.subarray(at)
  }
  throw new AppError('broken-picture')
}

/** Yields how many bytes it needs next, and receives them. */
type Walk = Generator<number, void, Buffer>
type Keep = (part: Buffer) => void

function* keptParts(keep: Keep): Walk {
  const blocks = { left: mostBlocks }
  const head = yield 13
  keep(head)
  keep(yield colourTableSize(head[10] ?? 0))
  for (;;) {
    const introducer = yield 1
    if (introducer[0] === extension) yield* cleanExtension(keep, blocks)
    else if (introducer[0] === imageDescriptor) yield* frame(keep, blocks)
    else if (introducer[0] === trailer) return keep(introducer)
    else throw new AppError('broken-picture')
  }
}

function* frame(keep: Keep, blocks: { left: number }): Walk {
  const descriptor = yield 9
  keep(Buffer.of(imageDescriptor))
  keep(descriptor)
  keep(yield colourTableSize(descriptor[8] ?? 0))
  keep(yield 1)
  yield* subBlocks(keep, blocks)
}

function* cleanExtension(keep: Keep, blocks: { left: number }): Walk {
  const label = yield 1
  const parts: Buffer[] = []
  yield* subBlocks((part) => parts.length < 4 && parts.push(part), blocks)
  const [length, first, nextLength, second] = parts
  const isLooping = label[0] === application && looping.includes(first?.toString('latin1') ?? '')
  if (!length || !first || !nextLength || !(label[0] === graphicControl || isLooping)) return
  keep(Buffer.concat([Buffer.of(extension), label, length, first]))
  if (isLooping && second) keep(Buffer.concat([nextLength, second]))
  keep(Buffer.of(0))
}

/** Runs of at most 255 bytes, each after its length, up to and including an empty one. */
function* subBlocks(keep: Keep, blocks: { left: number }): Walk {
  for (;;) {
    if (blocks.left-- === 0) throw new AppError('broken-picture')
    const length = yield 1
    keep(length)
    if (length[0] === 0) return
    keep(yield length[0] ?? 0)
  }
}

function colourTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}
