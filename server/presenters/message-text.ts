import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'

/** Shortens a message for lists. */
export function excerpt(data: MessageData, length: number = limits.excerpt): MessageData {
  return data.text === undefined ? data : { ...data, text: cut(readableText(data.text), length) }
}

function cut(text: string, length: number): string {
  // Do not split a surrogate pair.
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

/** One line that names a message: its title, else its first words. */
export function label(data: MessageData, maxLength: number): string {
  const line = (data.title?.trim() || readableText(data.text).trim()).replace(/\s+/g, ' ')
  return line.length > maxLength ? `${[...line].slice(0, maxLength - 1).join('')}…` : line
}
