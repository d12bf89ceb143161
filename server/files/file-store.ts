import type { Readable } from 'node:stream'

/** `modifiedAt` in milliseconds. Files are replaced, never changed: same date and size, same file. */
export type StoredFile = { name: string; size: number; modifiedAt: number }

/**
 * Where the bytes of files live. Names are `folder/name.ext`, made by us from ids, never from what a person sent.
 * A name appears only once all its bytes are there for good; a write that fails leaves nothing.
 */
export type FileStore = {
  /** Streams into the store and resolves with the number of bytes, once they are durable. Replaces an existing file. */
  put: (name: string, content: Readable | Buffer) => Promise<number>
  /** Files whose names begin with this: `folder/`, or a folder and the beginning of a name. */
  list: (start: string) => AsyncIterable<StoredFile>
  size: (name: string) => Promise<number | undefined>
  /** Bytes from `start` up to and including `end`; all without a range. */
  read: (name: string, range?: { start: number; end: number }) => Readable
  /** Whether an error of reading says that the bytes are lost, not only that they cannot be reached now. */
  isLoss: (error: unknown) => boolean
  /** Lends a path on this machine with the file's content to tools that cannot read a stream and change nothing. */
  withLocalFile: <T>(name: string, use: (path: string) => Promise<T>) => Promise<T>
  /** Lets a tool change the bytes of a file. @returns what the tool does: whether it changed any */
  change: (name: string, tool: (path: string) => Promise<boolean>) => Promise<boolean>
  remove: (name: string) => Promise<void>
  close: () => Promise<void>
}
