import { AppError } from '../../errors.ts'

const extension = 0x21
const imageDescriptor = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
const looping = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const chunkSize = 65_536

/**
 * The GIF in these bytes with its frames as they are, and without everything that is no picture: comments, XMP,
 * profiles, text and whatever follows the end. Decoders take a GIF that is cut between two frames for a shorter one,
 * so only this walk shows that it is whole.
 * @throws AppError broken-picture when it ends too early
 */
export async function* cleanGif(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of keptParts(createReader(content))) {
    parts.push(part)
    length += part.length
    if (length < chunkSize) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  yield Buffer.concat(parts)
}

async function* keptParts(source: Reader): AsyncGenerator<Buffer> {
  const head = await source.take(13)
  yield head
  yield await source.take(colourTableSize(head[10] ?? 0))
  for (;;) {
    const introducer = await source.take(1)
    if (introducer[0] === extension) yield* cleanExtension(source)
    else if (introducer[0] === imageDescriptor) yield* frame(source)
    else if (introducer[0] === trailer) return yield introducer
    else throw new AppError('broken-picture')
  }
}

async function* frame(source: Reader) {
  const descriptor = await source.take(9)
  yield Buffer.of(imageDescriptor)
  yield descriptor
  yield await source.take(colourTableSize(descriptor[8] ?? 0))
  yield await source.take(1)
  yield* subBlocks(source)
}

async function* cleanExtension(source: Reader) {
  const label = await source.take(1)
  const blocks: Buffer[] = []
  for await (const block of subBlocks(source)) if (blocks.length < 2) blocks.push(block)
  const [first, second] = blocks
  const isLooping = label[0] === application && looping.includes(first?.toString('latin1', 1) ?? '')
  if (!first || !second || !(label[0] === graphicControl || isLooping)) return
  yield Buffer.concat([Buffer.of(extension), label, first])
  if (isLooping) yield second
  yield Buffer.of(0)
}

/** Runs of at most 255 bytes, each behind its length, up to and including an empty one. */
async function* subBlocks(source: Reader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = await source.take(1)
    if (length[0] === 0) return yield length
    yield Buffer.concat([length, await source.take(length[0] ?? 0)])
  }
}

function colourTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

type Reader = { take: (length: number) => Promise<Buffer> }

function createReader(content: AsyncIterable<Buffer>): Reader {
  const chunks = content[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    take: async (length) => {
      while (rest.length < length) {
        const next = await chunks.next()
        if (next.done) throw new AppError('broken-picture')
        rest = Buffer.concat([rest, next.value])
      }
      const taken = rest.subarray(0, length)
      rest = rest.subarray(length)
      return taken
    },
  }
}
