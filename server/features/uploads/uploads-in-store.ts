import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { FileStore } from '../../files/file-store.ts'
import { isMissing } from '../../files/store-error.ts'
import { expiresAfter, type PartialUploads } from './partial-uploads.ts'

/** In bytes: what a killed server may lose of what it was receiving, and a little less than a part of an S3 upload. */
const partSize = 15 * 1_048_576

/**
 * An upload in as many takes no more: all are listed for each that comes. The largest file has two hundred, so that
 * leaves room for a connection that breaks off at every megabyte.
 */
const usualMostParts = 2000

type Kept = Pick<Upload, 'size' | 'metadata' | 'creation_date'>
/** Which bytes of the upload an object has: `end` is the first that it has not. */
type Part = { name: string; start: number; end: number }

/**
 * Keeps uploads in the file store, so that each can go on at another server. An upload is an object that describes it,
 * and one for each part, named by where it begins. What was sent twice is there twice: a server may still store what it
 * had received when the sender has gone on at another.
 */
export function uploadsInStore(files: FileStore, mostParts = usualMostParts): PartialUploads {
  const datastore = new StoredUploads(files, mostParts)
  return {
    datastore,
    read: (id, end) => bytesOf(files, id, end),
  }
}

class StoredUploads extends DataStore {
  readonly #files: FileStore
  readonly #mostParts: number

  constructor(files: FileStore, mostParts: number) {
    super()
    this.#files = files
    this.#mostParts = mostParts
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    await describe(this.#files, upload)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const kept = await this.#read(id)
    const offset = withoutGap(await listParts(this.#files, id)).at(-1)?.end ?? 0
    return new Upload({ ...kept, id, offset } as Upload)
  }

  /** Whatever has arrived is kept, also of a request that breaks off. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    if ((await listParts(this.#files, id)).length >= this.#mostParts) throw ERRORS.FILE_NO_LONGER_EXISTS
    let position = offset
    for await (const part of split(stream)) {
      position += await this.#files.put(`uploads/${dashed(id)}-${position}-${randomUUID()}.bin`, part)
    }
    return position
  }

  override async remove(id: string): Promise<void> {
    await removeAll(this.#files, partsOf(id))
    await this.#files.remove(descriptionOf(id))
  }

  /** One by one: the last part of an upload goes a day after it came. */
  override async deleteExpired(): Promise<number> {
    let count = 0
    for await (const { name, modifiedAt } of this.#files.list('uploads/')) {
      if (modifiedAt + expiresAfter > Date.now()) continue
      await this.#files.remove(name)
      count++
    }
    return count
  }

  override getExpiration(): number {
    return expiresAfter
  }

  async #read(id: string): Promise<Kept> {
    try {
      return (await json(this.#files.read(descriptionOf(id)))) as Kept
    } catch (error) {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error
    }
  }
}

async function describe(files: FileStore, { id, size, metadata, creation_date }: Kept & { id: string }): Promise<void> {
  await files.put(descriptionOf(id), Buffer.from(JSON.stringify({ size, metadata, creation_date } satisfies Kept)))
}

function listParts(files: FileStore, id: string): Promise<Part[]> {
  return Array.fromAsync(files.list(partsOf(id)), ({ name, size }) => {
    const start = Number(name.slice(partsOf(id).length).split('-', 1)[0])
    return { name, start, end: start + size }
  })
}

/**
 * Those that together have what is there from the first byte on without a gap. Where two servers received the same
 * bytes, their parts overlap: each that is taken reaches furthest of those that begin no later than where the last ended.
 */
function withoutGap(parts: Part[]): Part[] {
  const furthestFirst = parts.toSorted((one, other) => other.end - one.end)
  const chain: Part[] = []
  for (let end = 0; ;) {
    const next = furthestFirst.find((part) => part.start <= end)
    if (!next || next.end <= end) return chain
    chain.push(next)
    end = next.end
  }
}

async function* bytesOf(files: FileStore, id: string, upTo = Infinity): AsyncGenerator<Buffer> {
  let position = 0
  for (const { name, start, end: endOfPart } of withoutGap(await listParts(files, id))) {
    if (position >= upTo) return
    const end = Math.min(endOfPart, upTo)
    const isWhole = start === position && end === endOfPart
    yield* files.read(name, isWhole ? undefined : { start: position - start, end: end - start - 1 })
    position = end
  }
}

/** Streams of some megabytes each, the last of which ends where this one does; then throws if it broke off. */
async function* split(stream: AsyncIterable<Buffer>): AsyncGenerator<Readable> {
  const chunks = stream[Symbol.asyncIterator]()
  const state: { next?: Buffer | undefined; failure?: unknown } = {}
  const take = async () => {
    try {
      const { value, done } = await chunks.next()
      state.next = done ? undefined : value
    } catch (error) {
      state.next = undefined
      state.failure = error
    }
  }
  const part = async function* () {
    for (let size = 0; state.next && size < partSize; await take()) {
      size += state.next.length
      yield state.next
    }
  }
  await take()
  while (state.next) yield Readable.from(part(), { objectMode: false })
  if (state.failure) throw state.failure
}

async function removeAll(files: FileStore, start: string): Promise<void> {
  for await (const { name } of files.list(start)) await files.remove(name)
}

function descriptionOf(id: string): string {
  return `uploads/${dashed(id)}.json`
}

function partsOf(id: string): string {
  return `uploads/${dashed(id)}-`
}

/** As names of stored files have it: the 32 digits of the protocol's id as a UUID. */
function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
