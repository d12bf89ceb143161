import type { Mention } from '#contract/messages.ts'
import type { CallErrorCode } from '../../api/call.ts'
import { namesOfItems, readItem, removeItem, writeItem } from '../../api/page-storage.ts'
import type { KeptUpload } from '../uploads/kept-uploads.ts'

/**
 * What is being written. `day` is a date of the calendar (2019-08-04, or only 2019-08 or 2019), absent for today. `hiddenLink` is the link whose
 * preview the author does not want: another one has its preview again. `mentions` are those whose names stand in the text.
 */
export type DraftContent = {
  title: string
  text: string
  day?: string
  hiddenLink?: string
  mentions?: Mention[]
  files: KeptUpload[]
}

/** Why it came back, and under which id it may have arrived all the same. */
export type Setback = { problem: CallErrorCode; id: string; sent: string }

export type Draft = DraftContent & { setback?: Setback }

/** A draft belongs to a place: the writer of a group, the replies to a message, the change of a message, what is shared. */
export type DraftPlace = `group ${string}` | `replies ${string}` | `edit ${string}` | `share ${string}`

export const nothingWritten: DraftContent = { title: '', text: '', files: [] }

export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    const kept = readItem(nameOf(place))
    return kept === null ? undefined : { ...nothingWritten, ...(JSON.parse(kept) as Partial<Draft>) }
  } catch {
    return undefined
  }
}

export function writeDraft(place: DraftPlace, draft: Draft): void {
  writeItem(nameOf(place), JSON.stringify(draft))
}

export function removeDraft(place: DraftPlace): void {
  removeItem(nameOf(place))
}

/** Puts what could not be sent before whatever was written since. Returns both. */
export function mergeIntoDraft(place: DraftPlace, draft: Draft): Draft {
  const since = readDraft(place)
  const whole: Draft = {
    title: draft.title || (since?.title ?? ''),
    text: together(draft.text, since?.text ?? ''),
    day: draft.day ?? since?.day,
    hiddenLink: draft.hiddenLink ?? since?.hiddenLink,
    mentions: [...(draft.mentions ?? []), ...(since?.mentions ?? [])],
    files: [...draft.files, ...(since?.files ?? [])],
    setback: draft.setback,
  }
  writeDraft(place, whole)
  return whole
}

/** The place and those in it: the replies to a message are also those to each of its photos. */
export function placesWithin(place: DraftPlace): DraftPlace[] {
  const written = namesOfItems().filter((name) => name.startsWith(`${nameOf(place)} `))
  return [place, ...written.map((name) => name.slice(prefix.length) as DraftPlace)]
}

/** The local ids of all files that any draft speaks of. */
export function filesInDrafts(): string[] {
  return namesOfItems()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readDraft(name.slice(prefix.length) as DraftPlace)?.files ?? [])
    .map(({ localId }) => localId)
}

/** What could not be sent and what was written since, one after the other. */
function together(...texts: string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}

/** client/api/page-storage.ts knows it as ours. */
const prefix = 'draft '

function nameOf(place: DraftPlace): string {
  return prefix + place
}
