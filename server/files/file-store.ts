import type { Readable } from 'node:stream'

/** `modifiedAt` in milliseconds. Files are replaced, never changed: same date and size, same file. */
export type StoredFile = { name: string; size: number; modifiedAt: number }

/** May change the bytes of a file on this machine, and says whether it has. */
export type Change = (path: string) => Promise<boolean>

export type PutOptions = {
  /** The store sees nothing of a stream before this is done with it. */
  change?: Change | undefined
  /** What is put as a stream will be asked for by `withLocalFile` next: it need not come back from afar. */
  isLentNext?: true
}

/**
 * Where the bytes of files live. Names are `folder/name.ext`, made by us from ids, never from what a person sent.
 * A name appears only once all its bytes are there for good; a write that fails leaves nothing.
 */
export type FileStore = {
  /**
   * Streams into the store and resolves with the number of bytes, once they are durable. Replaces an existing file.
   */
  put: (name: string, content: Readable | Buffer, options?: PutOptions) => Promise<number>
  /** Files whose names begin with this: `folder/`, or a folder and the beginning of a name. */
  list: (start: string) => AsyncIterable<StoredFile>
  size: (name: string) => Promise<number | undefined>
  /** Bytes from `start` up to and including `end`; all without a range. */
  read: (name: string, range?: { start: number; end: number }) => Readable
  /** Whether an error of reading says that the bytes are lost, not only that they cannot be reached now. */
  isLoss: (error: unknown) => boolean
  /** Lends a path on this machine with the file's content to tools that cannot read a stream and change nothing. */
  withLocalFile: <T>(name: string, use: (path: string) => Promise<T>) => Promise<T>
  remove: (name: string) => Promise<void>
  /** Rejects when files cannot be reached, as far as that can be told without writing any. */
  check: () => Promise<void>
  close: () => Promise<void>
}
