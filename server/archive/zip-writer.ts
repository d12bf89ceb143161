import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Bytes, Seconds } from '#contract/units.ts'

export type Written = { size: Bytes; sha256: string }

export type ZipWriter = {
  /** To be read while entries are added: nothing is held in memory. */
  content: Readable
  /** Resolves once all of it has been passed on. `isMedia` is compressed already. */
  add: (
    name: string,
    content: AsyncIterable<Buffer | string>,
    options?: { at?: Seconds; isMedia?: boolean },
  ) => Promise<Written>
  /** Adds the list of checksums, and ends the zip. */
  finish: () => Promise<void>
  fail: (error: Error) => void
}

/** What a zip can say. */
const [earliest, latest] = [0, 2 ** 31 - 1]

export function createZipWriter(now: Seconds): ZipWriter {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  const sums: string[] = []
  const stopped = new AbortController()
  content.once('close', () => stopped.abort())
  zip.on('error', (error: Error) => content.destroy(error))

  const add: ZipWriter['add'] = async (name, from, { at = now, isMedia = false } = {}) => {
    const hash = createHash('sha256')
    let size = 0
    const passing = async function* () {
      for await (const chunk of from) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        hash.update(bytes)
        size += bytes.length
        yield bytes
      }
    }
    const entry = Readable.from(passing(), { objectMode: false })
    const mtime = new Date(Math.min(Math.max(at, earliest), latest) * 1000)
    const given: Given = { entry }
    zip.addReadStreamLazy(name, { compress: !isMedia, mtime }, giving(given))
    // Without a reader, nothing asks for the rest.
    await once(entry, 'end', { signal: stopped.signal })
    given.entry = undefined
    const sha256 = hash.digest('hex')
    sums.push(`${sha256}  ${name}\n`)
    return { size, sha256 }
  }

  return {
    content,
    add,
    finish: async () => {
      await add('SHA256SUMS', Readable.from([...sums]))
      zip.end()
    },
    fail: (error) => void content.destroy(error),
  }
}

type Given = { entry: Readable | undefined }

/** The zip keeps this until its end, and so nothing else of the entry. */
function giving(given: Given): (read: (error: unknown, entry: Readable) => void) => void {
  return (read) => read(null, given.entry!)
}
