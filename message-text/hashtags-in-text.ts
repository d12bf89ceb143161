export type HashtagPart = { kind: 'hashtag'; text: string }

/** As the search reads them: not inside a word or an address, and not of digits alone. */
const hashtag = /(?<![\p{L}\p{N}\p{M}_#&/?=])#(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}\p{M}_]+/gu

export function hashtagsInText(text: string): ({ kind: 'text'; text: string } | HashtagPart)[] {
  const parts: ReturnType<typeof hashtagsInText> = []
  let position = 0
  for (const { 0: tag, index } of text.matchAll(hashtag)) {
    if (index > position) parts.push({ kind: 'text', text: text.slice(position, index) })
    parts.push({ kind: 'hashtag', text: tag })
    position = index + tag.length
  }
  if (position < text.length) parts.push({ kind: 'text', text: text.slice(position) })
  return parts
}
