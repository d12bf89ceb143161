import type { MessageData } from '#contract/messages.ts'
import { readableText } from './readable-text.ts'

/** The words that a list shows. */
export function excerptOf(data: MessageData): string {
  return readableText(data.text).trim()
}

/** What a message is called where there is little room: its title, else its first words, on one line. */
export function shortName(data: MessageData, longest: number): string {
  return cutTo(data.title?.trim() || excerptOf(data), longest)
}

/** At most so many characters, the last of them “…” when something was cut. */
export function cutTo(words: string, longest: number): string {
  const characters = [...words.replaceAll(/\s+/g, ' ')]
  if (characters.length <= longest) return characters.join('')
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}
