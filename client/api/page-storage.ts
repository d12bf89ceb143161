/** By name, what the browser's storage refused for want of room or permission; it lasts as long as the page. */
const refused = new Map<string, string>()

const namesOfPerson = [
  'answers',
  'apiKey',
  'calendarView',
  'comingUp',
  'openedCard',
  'dismissedDay',
  'feedStart',
  'homeScreenOffer',
  'importUpload',
  'language',
  'newsSeen',
  'place',
  'playbackSpeed',
  'position',
  'pushOffer',
  'recentSearches',
  'signInCode',
  'signInTo',
  'slideshow',
  'welcome',
  'writer',
] as const
/** Settings of the device, for everybody who uses it. */
type NameOfDevice = 'passkeyOffer' | 'peopleHere' | 'textSize' | 'theme'
export type StoredName = (typeof namesOfPerson)[number] | NameOfDevice

/** Drafts, and messages waiting to be sent. */
const written = /^(outbox|draft (group|replies|edit|share) .*)$/
/** TanStack Router's, which reveal which pages were visited. */
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

/** Whether it survives closing the page. */
export function isStored(name: string): boolean {
  return !refused.has(name) && readItem(name) !== null
}

/** A value that the browser refuses lasts until the page closes. */
export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
    refused.delete(name)
  } catch {
    refused.set(name, value)
  }
}

export function forgetRefused(name: string): void {
  refused.delete(name)
}

export function removeItem(name: string): void {
  refused.delete(name)
  orNothing(() => localStorage.removeItem(name))
}

/** Other applications may live at the same origin. */
export function namesOfItems(): string[] {
  const stored = orNothing(() => Object.keys(localStorage)) ?? []
  const ofPerson: readonly string[] = namesOfPerson
  return [...refused.keys(), ...stored].filter((name) => ofPerson.includes(name) || written.test(name))
}

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
