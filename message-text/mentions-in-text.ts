import { linksInText, type TextPart } from './links-in-text.ts'

type Named = { name: string }
type CurrentlyNamed = Named & { currentName?: string | undefined }
export type MentionPart<M> = { kind: 'mention'; text: string; mention: M }

type Position<M> = { start: number; end: number; mention: M }

/** Before an `@` these make it an email address; scripts without spaces may stand there. */
const joinsBefore = /[\w.%+@/ß-žͰ-ӿ-]$/u
/** After a name these make it a longer one; scripts without spaces, and endings in Korean, may follow. */
const joinsAfter =
  /^(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}_]|-\p{L}|@)/u

export function partsOfText<M extends Named>(text: string, mentions: readonly M[] = []): (TextPart | MentionPart<M>)[] {
  const parts: (TextPart | MentionPart<M>)[] = []
  let position = 0
  for (const { start, end, mention } of positionsIn(text, mentions)) {
    parts.push(...linksInText(text.slice(position, start)))
    parts.push({ kind: 'mention', text: text.slice(start, end), mention })
    position = end
  }
  parts.push(...linksInText(text.slice(position)))
  return parts
}

export function mentionsInText<M extends Named>(text: string, mentions: readonly M[] = []): M[] {
  return [...new Set(positionsIn(text, mentions).map(({ mention }) => mention))]
}

export function withCurrentNames(text: string, mentions: readonly CurrentlyNamed[]): string {
  if (mentions.length === 0) return text
  return partsOfText(text, mentions)
    .map((part) => (part.kind === 'mention' ? nameToShow(part) : part.text))
    .join('')
}

/** Somebody who has left the group is shown as they were written. */
export function nameToShow({ text, mention }: MentionPart<CurrentlyNamed>): string {
  return mention.currentName === undefined ? text : `@${mention.currentName}`
}

/** Enough for any text, and few enough to take no time. */
const mostPositions = 1000

/** The longest name wins. People with the same name get one position each, the last of them any others. */
function positionsIn<M extends Named>(text: string, mentions: readonly M[]): Position<M>[] {
  if (mentions.length === 0 || !text.includes('@')) return []
  const left = mentions.toSorted((a, b) => b.name.length - a.name.length)
  const isInLink = inLinks(text)
  const positions: Position<M>[] = []
  let compared = 0
  let start = text.indexOf('@')
  while (start >= 0 && compared < mostPositions) {
    const mayBegin = mayBeMention(text, start) && !isInLink(start)
    if (mayBegin) compared++
    const index = mayBegin ? left.findIndex(({ name }) => standsAt(text, start, name)) : -1
    const mention = left[index]
    const end = start + 1 + (mention?.name.length ?? 0)
    if (mention) positions.push({ start, end, mention })
    if (mention && mention.name === left[index + 1]?.name) left.splice(index, 1)
    start = text.indexOf('@', end)
  }
  return positions
}

export function mayBeMention(text: string, start: number): boolean {
  return !joinsBefore.test(text.slice(Math.max(0, start - 2), start))
}

function standsAt(text: string, start: number, name: string): boolean {
  const end = start + 1 + name.length
  return text.startsWith(name, start + 1) && !joinsAfter.test(text.slice(end, end + 3))
}

/** Must be asked from the beginning to the end of the text. */
function inLinks(text: string): (position: number) => boolean {
  const links = linksInText(text)
  let next = 0
  let end = 0
  return (position) => {
    while (next < links.length && end + links[next]!.text.length <= position) end += links[next++]!.text.length
    return links[next]?.kind === 'link' && end < position
  }
}
