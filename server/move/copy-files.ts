import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { forEach } from '../backup/hashed.ts'
import type { SavedStore } from '../backup/saved-store.ts'
import { StartError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Say } from './copy-tables.ts'

export type Sizes = Map<string, number>

export async function sizesIn(store: SavedStore): Promise<Sizes> {
  const sizes: Sizes = new Map()
  for await (const { name, size } of store.list()) sizes.set(name, size)
  return sizes
}

/** @throws StartError when it has files of somebody else, or of another time */
export function requireNothingElse(place: string, there: Sizes, all: Sizes): void {
  const foreign = there.keys().find((name) => !all.has(name))
  if (foreign === undefined) return
  throw new StartError(
    `${place} is not empty: it has ${foreign}, which is not among the files to be moved. Empty it, or name another place; nothing was moved.`,
  )
}

/**
 * Copies what is not there in full. A file appears in the new place only once all of it has arrived.
 * @returns the checksums of what was copied
 */
export async function copyFiles(
  { source, target, say }: { source: SavedStore; target: FileStore; say: Say },
  all: Sizes,
  there: Sizes,
): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  let count = 0
  await forEach(all, async ([name, size]) => {
    if (there.get(name) !== size) {
      const hash = createHash('sha256')
      await target.put(name, Readable.from(hashing(source.read(name), hash), { objectMode: false }))
      sums.set(name, hash.digest('hex'))
    }
    say(`files: ${++count} of ${all.size}`)
  })
  return sums
}

async function* hashing(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
}

/** The stored content of these that is not what was uploaded. */
export async function listChanged(store: SavedStore, sums: Map<string, string>, say: Say): Promise<string[]> {
  const changed: string[] = []
  let count = 0
  await forEach(sums, async ([name, sha256]) => {
    const hash = createHash('sha256')
    for await (const chunk of store.read(name)) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256) changed.push(name)
    say(`files read again: ${++count} of ${sums.size}`)
  })
  return changed
}
