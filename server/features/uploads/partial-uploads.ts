import type { DataStore, Upload } from '@tus/server'

/** In milliseconds; the contract says a day. */
export const expiresAfter = 86_400_000

/** Where uploads lie until all of their bytes have arrived; they outlast a restart of the server. */
export type PartialUploads = {
  /** What the protocol reads and writes; an upload's metadata name its `owner`, and its `file` once there is one. */
  datastore: DataStore
  countUnfinished: (userId: string) => Promise<number>
  read: (id: string) => AsyncIterable<Buffer>
  /** Drops the bytes and remembers the file that was made of them. */
  finish: (upload: Upload, fileId: string) => Promise<void>
}
