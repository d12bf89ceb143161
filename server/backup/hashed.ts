import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

const atOnce = 4

type Hashed = { sha256: string; size: number }

/** Copies a file with its date and syncs it to disk. @returns its SHA-256 and its size */
export async function copyHashed(from: string, to: string): Promise<Hashed> {
  const source = await open(from, 'r')
  try {
    const { mtime } = await source.stat()
    return await writeHashed(source.createReadStream({ autoClose: false }), to, mtime)
  } finally {
    await source.close()
  }
}

/** Writes a new file with this date and syncs it to disk. @returns its SHA-256 and its size */
export async function writeHashed(content: Readable, to: string, modifiedAt: Date): Promise<Hashed> {
  const target = await open(to, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      await target.writeFile(chunk)
    }
    await target.utimes(modifiedAt, modifiedAt)
    await target.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await target.close()
  }
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Works on some items at a time. After a failure starts no more, and waits for those under way. */
export async function forEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    try {
      for (let next = await left.next(); !next.done && failures.length === 0; next = await left.next())
        await work(next.value)
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await left.return?.()
  if (failures.length > 0) throw failures[0]
}

/** Syncs a file, or the names in a folder, to disk. */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function ifThere<T>(error: NodeJS.ErrnoException): T | undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
