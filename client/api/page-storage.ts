/** By name, what the browser's storage refuses for want of room or permission: part of that storage, as this page sees it. */
const refused = new Map<string, string>()

/** Every name under which something of ours is kept; other applications may live at the same origin. */
const ours =
  /^(apiKey|dismissedDay|feedStart|language|newsSeen|playbackSpeed|position|pushOffer|recentSearches|welcome|writer|outbox|draft (group|replies|edit|share) .*)$/
/** TanStack Router's: it tells which pages were visited. */
const scrollPositions = /^tsr-scroll-restoration/

export function readItem(name: string): string | null {
  const instead = refused.get(name)
  if (instead !== undefined) return instead
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether it is still there after the page was closed. */
export function isStored(name: string): boolean {
  return !refused.has(name) && readItem(name) !== null
}

/** What the browser refuses is good until the page closes. */
export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
    refused.delete(name)
  } catch {
    refused.set(name, value)
  }
}

/** Another tab's value, if there is one, takes its place. */
export function forgetRefused(name: string): void {
  refused.delete(name)
}

export function removeItem(name: string): void {
  refused.delete(name)
  orNothing(() => localStorage.removeItem(name))
}

export function namesOfItems(): string[] {
  const stored = orNothing(() => Object.keys(localStorage)) ?? []
  return [...refused.keys(), ...stored].filter((name) => ours.test(name))
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
