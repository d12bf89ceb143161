import { parseUrl } from './parse-url.ts'

export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; label: string }

/**
 * Stops at white space, quotes and brackets, and ends in a character that may end a URL (specification, section 5),
 * which includes letters of every script: …/wiki/Été.
 */
const url = /https?:\/\/[^\s"<>[\]]*[-+&@#/%=~_()|.\p{L}\p{N}]/gu

const maxLabelLength = 49
const labelStart = 25
const labelEnd = 24

/** Splits a text into plain parts and links; their `text` joined is the input. */
export function linksInText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const match of text.matchAll(url)) {
    const link = withoutStrayBracket(match[0])
    if (!parseUrl(link)) continue
    if (match.index > position) parts.push({ kind: 'text', text: text.slice(position, match.index) })
    parts.push({ kind: 'link', text: link, label: shortLabel(link) })
    position = match.index + link.length
  }
  if (position < text.length) parts.push({ kind: 'text', text: text.slice(position) })
  return parts
}

/** The address of the first link, which a message shows a preview of. */
export function firstLink(text: string): string | undefined {
  return linksInText(text).find((part) => part.kind === 'link')?.text
}

/** The text with long addresses shortened, for where links cannot be followed. */
export function withShortLinks(text: string): string {
  return linksInText(text)
    .map((part) => (part.kind === 'link' ? part.label : part.text))
    .join('')
}

/** In “(http://a.b/c)” the last bracket is not part of the link, in “http://a.b/(c)” it is. */
function withoutStrayBracket(link: string): string {
  const opened = link.split('(').length
  const closed = link.split(')').length
  return link.endsWith(')') && closed > opened ? link.slice(0, -1) : link
}

function shortLabel(link: string): string {
  const characters = [...link]
  if (characters.length <= maxLabelLength) return link
  return `${characters.slice(0, labelStart).join('')}…${characters.slice(-labelEnd).join('')}`
}
