import type { CallErrorCode } from '../../api/call.ts'
import type { KeptPhoto } from '../uploads/kept-photos.ts'
import type { PhotoUpload } from '../uploads/upload-list.ts'

/** What is being written. `day` is a date of the calendar (2019-08-04), absent for today. */
export type DraftContent = { title: string; text: string; day?: string; photos: KeptPhoto[] }

/** Why it came back, and under which id it may have arrived all the same. */
export type Setback = { problem: CallErrorCode; id: string; sent: string }

export type Draft = DraftContent & { setback?: Setback }

/** A draft belongs to a place: the writer of a group, the replies to a message, the change of a message, what is shared. */
export type DraftPlace = `group ${string}` | `replies ${string}` | `edit ${string}` | `share ${string}`

export const nothingWritten: DraftContent = { title: '', text: '', photos: [] }

/** Stands in where the browser refuses its storage or has no room: good until the page closes. */
const memory = new Map<DraftPlace, Draft>()

export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    const stored = localStorage.getItem(keyOf(place))
    return stored === null ? memory.get(place) : { ...nothingWritten, ...(JSON.parse(stored) as Partial<Draft>) }
  } catch {
    return memory.get(place)
  }
}

export function writeDraft(place: DraftPlace, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    memory.delete(place)
  } catch {
    memory.set(place, draft)
  }
}

export function removeDraft(place: DraftPlace): void {
  memory.delete(place)
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Nothing was kept there.
  }
}

type Listener = (draft: Draft, photos: PhotoUpload[]) => void
const writers = new Map<DraftPlace, Listener>()

/** Tells the writer of a place, while it is open, what could not be sent. */
export function whenGivenBack(place: DraftPlace, listener: Listener): () => void {
  writers.set(place, listener)
  return () => {
    if (writers.get(place) === listener) writers.delete(place)
  }
}

/** Puts what could not be sent before whatever was written since. Returns whether a writer shows it. */
export function giveBack(place: DraftPlace, draft: Draft, photos: PhotoUpload[]): boolean {
  const since = readDraft(place)
  const whole: Draft = {
    title: draft.title || (since?.title ?? ''),
    text: together(draft.text, since?.text ?? ''),
    day: draft.day ?? since?.day,
    photos: [...draft.photos, ...(since?.photos ?? [])],
    setback: draft.setback,
  }
  writeDraft(place, whole)
  const writer = writers.get(place)
  writer?.(whole, photos)
  return writer !== undefined
}

/** The local ids of all photos that any draft speaks of. */
export function photosInDrafts(): Set<string> {
  const ids = new Set<string>()
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue
    for (const { localId } of readDraft(key.slice(prefix.length) as DraftPlace)?.photos ?? []) ids.add(localId)
  }
  return ids
}

/** What could not be sent and what was written since, one after the other. */
function together(...texts: string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}

const prefix = 'draft '

function keyOf(place: DraftPlace): string {
  return prefix + place
}
