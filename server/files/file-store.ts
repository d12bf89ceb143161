import type { Readable } from 'node:stream'

/** `modifiedAt` in milliseconds. Files are replaced, never changed: same date and size, same file. */
export type StoredFile = { name: string; size: number; modifiedAt: number }

/** May change the bytes of a file on this machine, and says whether it has. */
export type Change = (path: string) => Promise<boolean>

export type PutOptions = {
  change?: Change | undefined
  /** `withLocalFile` will follow for this stream: keeps a local copy. */
  isLentNext?: true
}

/**
 * Where the bytes of files live. Names are `folder/name.ext`, made by us from ids, never from what a person sent. A
 * name appears only once all its bytes are durable; a write that fails leaves nothing.
 */
export type FileStore = {
  /** Resolves with the number of bytes, once they are durable. Replaces an existing file. */
  put: (name: string, content: Readable | Buffer, options?: PutOptions) => Promise<number>
  /** By prefix: `folder/`, or a folder and the beginning of a name. */
  list: (start: string) => AsyncIterable<StoredFile>
  size: (name: string) => Promise<number | undefined>
  /** `end` is inclusive; everything without a range. */
  read: (name: string, range?: { start: number; end: number }) => Readable
  /** Whether a read error means that the bytes are lost, not just out of reach. */
  isLoss: (error: unknown) => boolean
  /** Lends a local path with the file's content to tools that need one and change nothing. */
  withLocalFile: <T>(name: string, use: (path: string) => Promise<T>) => Promise<T>
  remove: (name: string) => Promise<void>
  /** Rejects when files cannot be reached, as far as that can be told without writing. */
  check: () => Promise<void>
  close: () => Promise<void>
}
