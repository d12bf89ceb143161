import { isStored, readItem, removeItem, writeItem } from '../../api/page-storage.ts'
import { keptUpload, uploadAgain, type KeptUpload } from '../uploads/kept-uploads.ts'
import type { Outgoing } from './outgoing.ts'

type Kept = Omit<Outgoing, 'files' | 'isWaiting'> & { files: KeptUpload[] }

/* What is on its way, kept in the browser so that it goes out even when the tab was closed meanwhile. */

export function keepOutgoing({ isWaiting: _, files, ...message }: Outgoing): void {
  write([...read().filter(({ id }) => id !== message.id), { ...message, files: files.map(keptUpload) }])
}

export function keptOutgoing(): Outgoing[] {
  return read().map((kept) => ({ ...kept, files: kept.files.map(uploadAgain), isWaiting: false }))
}

/** Whether messages on their way outlive the page. */
export function isOutboxStored(): boolean {
  return isStored(name)
}

/** Whether it was still there. */
export function takeOut(id: string): boolean {
  const all = read()
  const others = all.filter((each) => each.id !== id)
  if (others.length === all.length) return false
  write(others)
  return true
}

/** The local ids of all files that are on their way. */
export function filesInOutbox(): string[] {
  return read().flatMap(({ files }) => files.map(({ localId }) => localId))
}

/** client/api/page-storage.ts knows it as ours. */
const name = 'outbox'

function read(): Kept[] {
  try {
    return JSON.parse(readItem(name) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function write(all: Kept[]): void {
  if (all.length === 0) removeItem(name)
  else writeItem(name, JSON.stringify(all))
}
