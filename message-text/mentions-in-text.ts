import { linksInText, type TextPart } from './links-in-text.ts'

type Named = { name: string }
type CurrentlyNamed = Named & { currentName?: string | undefined }
export type MentionPart<M> = { kind: 'mention'; text: string; mention: M }

type Place<M> = { start: number; end: number; mention: M }

/** What may not stand before the `@`, or it would be an address; scripts without spaces may. */
const joinsBefore = /[\w.%+@/ß-žͰ-ӿ-]$/u
/** What may not follow a name, or it would be part of a longer one; scripts without spaces, and endings in Korean, may. */
const joinsAfter =
  /^(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}_]|-\p{L}|@)/u

/** Splits a text into plain parts, links and mentions; their `text` joined is the input. */
export function partsOfText<M extends Named>(text: string, mentions: readonly M[] = []): (TextPart | MentionPart<M>)[] {
  const parts: (TextPart | MentionPart<M>)[] = []
  let position = 0
  for (const { start, end, mention } of placesIn(text, mentions)) {
    parts.push(...linksInText(text.slice(position, start)))
    parts.push({ kind: 'mention', text: text.slice(start, end), mention })
    position = end
  }
  parts.push(...linksInText(text.slice(position)))
  return parts
}

/** Those of the mentions that stand in the text, in that order and each once. */
export function mentionsInText<M extends Named>(text: string, mentions: readonly M[] = []): M[] {
  return [...new Set(placesIn(text, mentions).map(({ mention }) => mention))]
}

/** The text with the names of today. */
export function withCurrentNames(text: string, mentions: readonly CurrentlyNamed[]): string {
  if (mentions.length === 0) return text
  return partsOfText(text, mentions)
    .map((part) => (part.kind === 'mention' ? nameToShow(part) : part.text))
    .join('')
}

/** What a mention is shown as: of somebody who is not in the group any more, as it was written. */
export function nameToShow({ text, mention }: MentionPart<CurrentlyNamed>): string {
  return mention.currentName === undefined ? text : `@${mention.currentName}`
}

/** So many are compared with the names: enough for any text, and few enough to take no time. */
const mostPlaces = 1000

/** The longest name counts. Of people with the same name each has one place, the last of them any others. */
function placesIn<M extends Named>(text: string, mentions: readonly M[]): Place<M>[] {
  if (mentions.length === 0 || !text.includes('@')) return []
  const left = mentions.toSorted((a, b) => b.name.length - a.name.length)
  const isInLink = inLinks(text)
  const places: Place<M>[] = []
  let compared = 0
  let start = text.indexOf('@')
  while (start >= 0 && compared < mostPlaces) {
    const isPlace = mayBeMention(text, start) && !isInLink(start)
    if (isPlace) compared++
    const index = isPlace ? left.findIndex(({ name }) => standsAt(text, start, name)) : -1
    const mention = left[index]
    const end = start + 1 + (mention?.name.length ?? 0)
    if (mention) places.push({ start, end, mention })
    if (mention && mention.name === left[index + 1]?.name) left.splice(index, 1)
    start = text.indexOf('@', end)
  }
  return places
}

/** Whether the `@` at this place may begin a mention, for what stands before it. */
export function mayBeMention(text: string, start: number): boolean {
  return !joinsBefore.test(text.slice(Math.max(0, start - 2), start))
}

function standsAt(text: string, start: number, name: string): boolean {
  const end = start + 1 + name.length
  return text.startsWith(name, start + 1) && !joinsAfter.test(text.slice(end, end + 3))
}

/** Whether a place is inside a link that begins before it; asked from the beginning to the end of the text. */
function inLinks(text: string): (place: number) => boolean {
  const links = linksInText(text)
  let next = 0
  let end = 0
  return (place) => {
    while (next < links.length && end + links[next]!.text.length <= place) end += links[next++]!.text.length
    return links[next]?.kind === 'link' && end < place
  }
}
