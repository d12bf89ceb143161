import type { Milliseconds } from '#contract/units.ts'
import { forgetRefused, readItem, removeAllItems, removeItem, writeItem, type StoredName } from './page-storage.ts'

/** Section 3 of the specification. */
type Wrapped = { data: string; createdAt: Milliseconds; metadata: null }

export function readStored(name: StoredName): string | undefined {
  const raw = readItem(name)
  if (raw === null) return undefined
  try {
    const { data } = JSON.parse(raw) as Partial<Wrapped>
    return typeof data === 'string' && data !== '' ? data : undefined
  } catch {
    return undefined
  }
}

export function writeStored(name: StoredName, data: string): void {
  writeItem(name, JSON.stringify({ data, createdAt: Date.now(), metadata: null } satisfies Wrapped))
}

export function removeStored(name: StoredName): void {
  removeItem(name)
}

export function clearStored(): void {
  removeAllItems()
}

export function whenStoredElsewhere(name: StoredName, listener: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== name) return
    forgetRefused(name)
    listener(readStored(name))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
