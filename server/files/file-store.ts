import type { Readable } from 'node:stream'

/**
 * Where the bytes of files live. Names are `folder/name.ext`, made by us from ids, never from what a person sent.
 * A name appears only once all its bytes are on disk; a write that fails leaves nothing.
 */
export type FileStore = {
  /** Streams into the store and resolves with the number of bytes, once they are durable. Replaces an existing file. */
  put: (name: string, content: Readable | Buffer) => Promise<number>
  /** True when there is at least one file in this folder of the store. */
  hasAny: (folder: string) => Promise<boolean>
  size: (name: string) => Promise<number | undefined>
  /** Bytes from `start` up to and including `end`; all without a range. */
  read: (name: string, range?: { start: number; end: number }) => Readable
  /** A path on this machine with the file's content, for tools that cannot read a stream. */
  localPath: (name: string) => Promise<string>
  remove: (name: string) => Promise<void>
}
