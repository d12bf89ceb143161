import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { Mention } from '#contract/messages.ts'
import type { CallErrorCode } from '../../api/call.ts'
import { namesOfItems, readItem, removeItem, writeItem } from '../../api/page-storage.ts'
import type { SavedUpload } from '../uploads/saved-uploads.ts'

/**
 * What is being written. `day` is a calendar date (2019-08-04, 2019-08 or 2019), absent for today. `hiddenLink` is the
 * link whose preview the author has removed: another link gets its preview again. `mentions` are those whose names
 * stand in the text. `writtenFor` is whose name it is written in, absent for one's own. `collection` also gets the photos.
 * `question` is the one that it answers. `goesAt` is the wall time here at which it goes, absent for now.
 */
export type DraftContent = {
  title: string
  text: string
  day?: string
  hiddenLink?: string
  mentions?: Mention[]
  writtenFor?: string
  blocks?: BlockDrafts
  collection?: string
  question?: string
  goesAt?: string
  files: SavedUpload[]
}

/** Why it could not be sent, and the id under which it may have arrived all the same. */
export type SendFailure = { problem: CallErrorCode; id: string; sent: string }

export type Draft = DraftContent & { failure?: SendFailure }

/** The writer of a group, the replies to a message, the edit of a message or of one that waits, a share, or an answer. */
export type DraftPlace =
  | `group ${string}`
  | `replies ${string}`
  | `edit ${string}`
  | `waiting ${string}`
  | `share ${string}`
  | `question ${string}`

export const nothingWritten: DraftContent = { title: '', text: '', files: [] }

export function hasContent({ title, text, files }: DraftContent): boolean {
  return title.trim() !== '' || text.trim() !== '' || files.length > 0
}

export function fingerprint(content: DraftContent): string {
  const {
    title,
    text,
    day,
    hiddenLink,
    mentions = [],
    writtenFor,
    blocks = {},
    collection,
    question,
    goesAt,
    files,
  } = content
  return JSON.stringify([
    title,
    text,
    day ?? '',
    files.map(({ localId, turns }) => (turns ? `${localId} ${turns}` : localId)),
    ...(hiddenLink === undefined ? [] : [hiddenLink]),
    ...(mentions.length === 0 ? [] : [mentions]),
    ...(writtenFor === undefined ? [] : [{ writtenFor }]),
    ...(Object.keys(blocks).length > 0 ? [{ blocks }] : []),
    ...(collection === undefined ? [] : [{ collection }]),
    ...(question === undefined ? [] : [{ question }]),
    ...(goesAt === undefined ? [] : [{ goesAt }]),
    ...(files.some(({ caption, alt, location }) => caption || alt || location)
      ? [files.map(({ caption, alt, location }) => [caption, alt, location])]
      : []),
  ])
}

export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    const stored = readItem(nameOf(place))
    return stored === null ? undefined : { ...nothingWritten, ...(JSON.parse(stored) as Partial<Draft>) }
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

/** Puts a message that could not be sent before whatever was written since. Returns both. */
export function mergeIntoDraft(place: DraftPlace, draft: Draft): Draft {
  const since = readDraft(place)
  const whole: Draft = {
    title: draft.title || (since?.title ?? ''),
    text: together(draft.text, since?.text ?? ''),
    day: draft.day ?? since?.day,
    hiddenLink: draft.hiddenLink ?? since?.hiddenLink,
    mentions: [...(draft.mentions ?? []), ...(since?.mentions ?? [])],
    writtenFor: draft.writtenFor,
    blocks: since?.blocks || draft.blocks ? { ...since?.blocks, ...draft.blocks } : undefined,
    collection: draft.collection ?? since?.collection,
    question: draft.question ?? since?.question,
    goesAt: since?.goesAt,
    files: [...draft.files, ...(since?.files ?? [])],
    failure: draft.failure,
  }
  writeDraft(place, whole)
  return whole
}

/** A place and those inside it: the replies to a message include those to each of its photos. */
export function placesWithin(place: DraftPlace): DraftPlace[] {
  const written = namesOfItems().filter((name) => name.startsWith(`${nameOf(place)} `))
  return [place, ...written.map((name) => name.slice(prefix.length) as DraftPlace)]
}

export function filesInDrafts(): string[] {
  return namesOfItems()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readDraft(name.slice(prefix.length) as DraftPlace)?.files ?? [])
    .map(({ localId }) => localId)
}

function together(...texts: string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}

/** client/api/page-storage.ts knows this prefix. */
const prefix = 'draft '

function nameOf(place: DraftPlace): string {
  return prefix + place
}
