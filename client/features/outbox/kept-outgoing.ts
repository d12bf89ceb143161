import { isStored, readItem, removeItem, writeItem } from '../../api/page-storage.ts'
import { keptPhoto, photoAgain, type KeptPhoto } from '../uploads/kept-photos.ts'
import type { Outgoing } from './outgoing.ts'

type Kept = Omit<Outgoing, 'photos' | 'isWaiting'> & { photos: KeptPhoto[] }

/* What is on its way, kept in the browser so that it goes out even when the tab was closed meanwhile. */

export function keepOutgoing({ isWaiting: _, photos, ...message }: Outgoing): void {
  write([...read().filter(({ id }) => id !== message.id), { ...message, photos: photos.map(keptPhoto) }])
}

export function keptOutgoing(): Outgoing[] {
  return read().map((kept) => ({ ...kept, photos: kept.photos.map(photoAgain), isWaiting: false }))
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

/** The local ids of all photos that are on their way. */
export function photosInOutbox(): string[] {
  return read().flatMap(({ photos }) => photos.map(({ localId }) => localId))
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
