import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Bytes } from '#contract/units.ts'
import type { FileStore } from '../../files/file-store.ts'
import { isMissing } from '../../files/store-error.ts'
import { expiresAfter, type PartialUploads } from './partial-uploads.ts'

/** A killed server may lose this much; slightly less than a part of an S3 upload. */
const partSize: Bytes = 15 * 1_048_576

/**
 * Further parts are refused, since all are listed for each that arrives. The largest file has two hundred, which
 * allows for a connection that breaks at every megabyte.
 */
const usualMostParts = 2000

type Description = Pick<Upload, 'size' | 'metadata' | 'creation_date'>
type Part = { name: string; start: number; end: number }

/**
 * Keeps uploads in the file store, so that another server can continue them. An upload is an object that describes it,
 * and one for each part, named by its start. Bytes sent twice are stored twice: a server may still store what it
 * received after the sender has moved to another.
 */
export function uploadsInStore(files: FileStore, mostParts = usualMostParts): PartialUploads {
  const datastore = new StoredUploads(files, mostParts)
  return {
    datastore,
    read: (id, end) => bytesOf(files, id, end),
    addPart: async (id, offset, bytes) => void (await datastore.write(bytes, id, offset)),
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
    const description = await this.#read(id)
    const offset = withoutGap(await listParts(this.#files, id)).at(-1)?.end ?? 0
    return new Upload({ ...description, id, offset } as Upload)
  }

  /** Stores all that has arrived, even if the request breaks off. */
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

  /** One by one: the last part of an upload expires a day after it came. */
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

  async #read(id: string): Promise<Description> {
    try {
      return (await json(this.#files.read(descriptionOf(id)))) as Description
    } catch (error) {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error
    }
  }
}

async function describe(
  files: FileStore,
  { id, size, metadata, creation_date }: Description & { id: string },
): Promise<void> {
  await files.put(
    descriptionOf(id),
    Buffer.from(JSON.stringify({ size, metadata, creation_date } satisfies Description)),
  )
}

function listParts(files: FileStore, id: string): Promise<Part[]> {
  return Array.fromAsync(files.list(partsOf(id)), ({ name, size }) => {
    const start = Number(name.slice(partsOf(id).length).split('-', 1)[0])
    return { name, start, end: start + size }
  })
}

/**
 * The parts that cover the bytes from the first on without a gap. If two servers received the same bytes, parts
 * overlap: each step takes the furthest-reaching part that begins no later than the last ended.
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

/** Streams of some megabytes each, the last of which ends with this one; then throws if it broke off. */
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

/** The 32 digits of the protocol's id as a UUID, for names of stored files. */
function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
