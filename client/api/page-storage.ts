declare global {
  /** By name, what the browser's storage refuses for want of room or permission; client/early.ts reads it too. */
  var refusedByStorage: Map<string, string> | undefined
}

/** Every name under which something of ours is kept; other applications may live at the same origin. */
const ours = /^(apiKey|language|playbackSpeed|outbox|draft (group|replies|edit|share) .*)$/
/** TanStack Router's: it tells which pages were visited. */
const scrollPositions = /^tsr-scroll-restoration/

export function readItem(name: string): string | null {
  const refused = globalThis.refusedByStorage?.get(name)
  if (refused !== undefined) return refused
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether it is still there after the page was closed. */
export function isStored(name: string): boolean {
  return !globalThis.refusedByStorage?.has(name) && readItem(name) !== null
}

/** What the browser refuses is good until the page closes. */
export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
    globalThis.refusedByStorage?.delete(name)
  } catch {
    globalThis.refusedByStorage ??= new Map()
    globalThis.refusedByStorage.set(name, value)
  }
}

export function removeItem(name: string): void {
  globalThis.refusedByStorage?.delete(name)
  orNothing(() => localStorage.removeItem(name))
}

export function namesOfItems(): string[] {
  const refused = [...(globalThis.refusedByStorage?.keys() ?? [])]
  return [...refused, ...(orNothing(() => Object.keys(localStorage)) ?? [])].filter((name) => ours.test(name))
}

/** Forgets everything of ours, and nothing else. */
export function removeAllItems(): void {
  for (const name of namesOfItems()) removeItem(name)
  orNothing(() => {
    for (const name of Object.keys(sessionStorage)) if (scrollPositions.test(name)) sessionStorage.removeItem(name)
  })
}

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
