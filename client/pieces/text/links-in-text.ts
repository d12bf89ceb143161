export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; label: string }

/**
 * Stops at white space, quotes and brackets, and ends in a character that an address can end in (specification,
 * section 5); letters of every script count as such, so that …/wiki/Été stays whole.
 */
const address = /https?:\/\/[^\s"<>[\]]*[-+&@#/%=~_()|.\p{L}\p{N}]/gu

const longLabel = 50
const labelStart = 25
const labelEnd = 24

/** Cuts a text into plain parts and links; the parts' `text` joined is the text again. */
export function linksInText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const match of text.matchAll(address)) {
    const link = withoutStrayBracket(match[0])
    if (!URL.canParse(link)) continue
    if (match.index > position) parts.push({ kind: 'text', text: text.slice(position, match.index) })
    parts.push({ kind: 'link', text: link, label: shortLabel(link) })
    position = match.index + link.length
  }
  if (position < text.length) parts.push({ kind: 'text', text: text.slice(position) })
  return parts
}

/** In “(http://a.b/c)” the last bracket belongs to the sentence, in “http://a.b/(c)” to the address. */
function withoutStrayBracket(link: string): string {
  const opened = link.split('(').length
  const closed = link.split(')').length
  return link.endsWith(')') && closed > opened ? link.slice(0, -1) : link
}

function shortLabel(link: string): string {
  const characters = [...link]
  if (characters.length < longLabel) return link
  return `${characters.slice(0, labelStart).join('')}…${characters.slice(-labelEnd).join('')}`
}
