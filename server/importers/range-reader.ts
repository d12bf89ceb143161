import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import yauzl from 'yauzl'
import type { Bytes } from '#contract/units.ts'
import type { ArchiveBytes } from './imported.ts'

const blockSize: Bytes = 64 << 10

/** Reads the many small pieces of a table of contents a block at a time: a store is asked once for a thousand entries. */
export class RangeReader extends yauzl.RandomAccessReader {
  readonly #source: ArchiveBytes
  #block: { start: Bytes; content: Buffer } = { start: 0, content: Buffer.alloc(0) }

  constructor(source: ArchiveBytes) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: Bytes, end: Bytes): Readable {
    return this.#source.bytes(start, end)
  }

  override read(
    into: Buffer,
    offset: number,
    length: Bytes,
    position: Bytes,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#copy(into, offset, length, position))(callback)
  }

  async #copy(into: Buffer, offset: number, length: Bytes, position: Bytes): Promise<void> {
    if (length === 0) return
    const { start, content } = this.#block
    if (position < start || position + length > start + content.length) {
      const end = Math.min(this.#source.size, position + Math.max(length, blockSize))
      if (position < 0 || position + length > end) throw new Error('the archive ends too early')
      this.#block = { start: position, content: await buffer(this.#source.bytes(position, end)) }
    }
    const from = position - this.#block.start
    if (this.#block.content.copy(into, offset, from, from + length) < length) throw new Error('the archive was cut off')
  }
}
