import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'

/** The words of a message: its text, or what the reference client's rich text says in plain words. */
export function readableText({ text }: MessageData): string {
  if (!text?.startsWith('{')) return text ?? ''
  try {
    const { textOnly } = JSON.parse(text) as { textOnly?: unknown }
    return typeof textOnly === 'string' ? textOnly.trimEnd() : text
  } catch {
    return text
  }
}

/** A message as lists carry it: the first of its words. */
export function excerpt(data: MessageData): MessageData {
  const text = readableText(data)
  // A character of two units is not cut in the middle.
  return { ...data, ...(text && { text: text.slice(0, limits.excerpt).replace(/[\ud800-\udbff]$/, '') }) }
}

/** What names a message where there is room for a line: its title, else its first words. */
export function label(data: MessageData, maxLength: number): string {
  const line = (data.title?.trim() || readableText(data).trim()).replace(/\s+/g, ' ')
  return line.length > maxLength ? `${[...line].slice(0, maxLength - 1).join('')}…` : line
}
