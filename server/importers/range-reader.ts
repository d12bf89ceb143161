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
  /** Why the source could not be read, which is not the archive's fault and may pass. */
  readonly failures = new WeakSet<object>()
  #block: { start: Bytes; content: Buffer } = { start: 0, content: Buffer.alloc(0) }

  constructor(source: ArchiveBytes) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: Bytes, end: Bytes): Readable {
    return this.#bytes(start, end)
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

  #bytes(start: Bytes, end: Bytes): Readable {
    const stream = this.#source.bytes(start, end)
    stream.once('error', (error) => this.failures.add(error))
    return stream
  }

  async #copy(into: Buffer, offset: number, length: Bytes, position: Bytes): Promise<void> {
    if (length === 0) return
    const { start, content } = this.#block
    if (position < start || position + length > start + content.length) {
      const end = Math.min(this.#source.size, position + Math.max(length, blockSize))
      if (position < 0 || position + length > end) throw new Error('the archive ends too early')
      this.#block = { start: position, content: await buffer(this.#bytes(position, end)) }
    }
    const from = position - this.#block.start
    if (this.#block.content.copy(into, offset, from, from + length) < length) throw new Error('the archive was cut off')
  }
}
