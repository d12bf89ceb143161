import type { MessageData } from '#contract/messages.ts'
import { linksInText } from '#message-text/links-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'

export function excerptOf(data: MessageData): string {
  return readableText(data.text).trim()
}

/** The text without the address of its preview, where that is alone in the first or last line. */
export function withoutPreviewed(text: string, preview: { url: string } | undefined): string {
  const lines = text.split('\n')
  const isPreviewed = (line: string | undefined) => {
    const [part, ...more] = linksInText((line ?? '').trim())
    return part?.kind === 'link' && part.href === preview?.url && more.length === 0
  }
  if (isPreviewed(lines.at(-1))) return lines.slice(0, -1).join('\n').trimEnd()
  return isPreviewed(lines[0]) ? lines.slice(1).join('\n').trimStart() : text
}

/** Names a message in one line: its title, else the beginning of its text. */
export function shortName(data: MessageData, maxLength: number): string {
  return truncate(data.title?.trim() || excerptOf(data), maxLength)
}

/** Collapses white space and ends in “…” when longer than `maxLength` characters. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  if (characters.length <= maxLength) return characters.join('')
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
