import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { StoredFile } from '../files/file-store.ts'
import { isStoredName } from '../files/stored-name.ts'

export type SavedStore = {
  list: () => AsyncIterable<StoredFile>
  read: (name: string) => Readable
  /** Copies a file with its date and syncs it to disk. @returns undefined when it is gone */
  copy: (file: StoredFile, to: string) => Promise<{ sha256: string; size: number } | undefined>
  /** @throws StartError if anything would be overwritten */
  requireEmpty: () => Promise<void>
  /** Puts a file of a backup into the store. @returns the checksum of what it has read */
  restore: (from: string, name: string) => Promise<{ sha256: string }>
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Health checks remove what they write, unfinished uploads can be sent again, and PDFs of books made anew. */
const passing = new Set(['health', 'uploads', 'books'])

/** Skips the files of file managers and other machines, and those being written. */
export function isSaved(name: string): boolean {
  return isStoredName(name) && !passing.has(dirname(name))
}
