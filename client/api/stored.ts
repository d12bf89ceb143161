/** Specification, section 3: what the browser keeps between visits, and how each value is wrapped. */
export type StoredName = 'apiKey' | 'language'

type Wrapped = { data: string; createdAt: number; metadata: null }

/** Stands in where the browser refuses its storage (private windows, strict settings): good until the page closes. */
const memory = new Map<string, string>()

/** The value that was kept under this name; undefined when there is none or when what is there makes no sense. */
export function readStored(name: StoredName): string | undefined {
  const raw = readRaw(name)
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
  const raw = JSON.stringify({ data, createdAt: Date.now(), metadata: null } satisfies Wrapped)
  memory.set(name, raw)
  try {
    localStorage.setItem(name, raw)
  } catch {
    // The memory above has it.
  }
}

export function removeStored(name: StoredName): void {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** Logging out leaves nothing behind, drafts included. */
export function clearStored(): void {
  memory.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Nothing was kept there.
    }
  }
}

/** Calls back when another tab stores or removes the value. */
export function whenStoredElsewhere(name: StoredName, listener: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== name) return
    memory.delete(name)
    listener(readStored(name))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function readRaw(name: StoredName): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}
