import { isStored, readItem, removeItem, writeItem } from '../../api/page-storage.ts'
import { savedUpload, uploadAgain, type SavedUpload } from '../uploads/saved-uploads.ts'
import type { Outgoing } from './outgoing.ts'

type Saved = Omit<Outgoing, 'files' | 'isWaiting'> & { files: SavedUpload[] }

/* Stored in the browser, so that messages go out even if their tab was closed. */

export function saveOutgoing({ isWaiting: _, files, ...message }: Outgoing): void {
  write([...read().filter(({ id }) => id !== message.id), { ...message, files: files.map(savedUpload) }])
}

export function savedOutgoing(): Outgoing[] {
  return read().map((saved) => ({ ...saved, files: saved.files.map(uploadAgain), isWaiting: false }))
}

export function isOutboxStored(): boolean {
  return isStored(name)
}

export function takeOut(id: string): boolean {
  const all = read()
  const others = all.filter((each) => each.id !== id)
  if (others.length === all.length) return false
  write(others)
  return true
}

export function filesInOutbox(): string[] {
  return read().flatMap(({ files }) => files.map(({ localId }) => localId))
}

/** client/api/page-storage.ts knows this name. */
const name = 'outbox'

function read(): Saved[] {
  try {
    return JSON.parse(readItem(name) ?? '[]') as Saved[]
  } catch {
    return []
  }
}

function write(all: Saved[]): void {
  if (all.length === 0) removeItem(name)
  else writeItem(name, JSON.stringify(all))
}
