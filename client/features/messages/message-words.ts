import type { MessageData } from '#contract/messages.ts'
import { readableText } from './readable-text.ts'

/** The words that a list or a notice shows, on one line each: links stay as they were written. */
export function excerptOf(data: MessageData): string {
  return readableText(data.text).trim()
}

/** What a message is called where there is little room: its title, else its first words; cut with “…”. */
export function shortName(data: MessageData, longest: number): string {
  const words = [...(data.title?.trim() || excerptOf(data)).replaceAll(/\s+/g, ' ')]
  return words.length > longest
    ? `${words
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : words.join('')
}
