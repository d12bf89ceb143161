import type { DataStore } from '@tus/server'
import { unfinishedFor } from '../files/receiving/upload-space.ts'

/** In milliseconds. */
export const expiresAfter = unfinishedFor * 1000

/** Where uploads lie until all of their bytes have arrived; they outlast a restart of the server. */
export type PartialUploads = {
  /** What the protocol reads and writes; an upload's metadata name its `owner`. */
  datastore: DataStore
  /** From the first byte, or up to and without `end`. */
  read: (id: string, end?: number) => AsyncIterable<Buffer>
}
