import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { Milliseconds } from '#contract/units.ts'
import { unfinishedFor } from '../files/receiving/upload-space.ts'

export const expiresAfter: Milliseconds = unfinishedFor * 1000

/** Uploads that are not complete yet; they survive a restart of the server. */
export type PartialUploads = {
  /** For the protocol library; an upload's metadata name its `owner`. */
  datastore: DataStore
  /** From the first byte, or up to and without `end`. */
  read: (id: string, end?: number) => AsyncIterable<Buffer>
  /** Those before it may come later. One that breaks off adds nothing, or what has come of it. */
  addPart: (id: string, offset: number, bytes: Readable) => Promise<void>
}
