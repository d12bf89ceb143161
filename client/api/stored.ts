import { forgetRefused, readItem, removeAllItems, removeItem, writeItem } from './page-storage.ts'

/** Specification, section 3: what the browser keeps between visits, and how each value is wrapped. */
export type StoredName =
  | 'apiKey'
  | 'language'
  | 'newsSeen'
  | 'playbackSpeed'
  | 'position'
  | 'pushOffer'
  | 'dismissedDay'
  | 'feedStart'
  | 'recentSearches'
  | 'textSize'
  | 'theme'
  | 'welcome'
  | 'writer'

type Wrapped = { data: string; createdAt: number; metadata: null }

/** The value that was kept under this name; undefined when there is none or when what is there makes no sense. */
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

/** Keeps a value; `createdAt` is in milliseconds. */
export function writeStored(name: StoredName, data: string): void {
  writeItem(name, JSON.stringify({ data, createdAt: Date.now(), metadata: null } satisfies Wrapped))
}

export function removeStored(name: StoredName): void {
  removeItem(name)
}

/** Logging out leaves nothing of ours behind, drafts included. */
export function clearStored(): void {
  removeAllItems()
}

/** Calls back when another tab stores or removes the value. */
export function whenStoredElsewhere(name: StoredName, listener: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== name) return
    forgetRefused(name)
    listener(readStored(name))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
