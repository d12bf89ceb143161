import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import { mentionsInText, withCurrentNames } from '#message-text/mentions-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'

export function excerpt(data: MessageData, length: number = limits.excerpt): MessageData {
  if (data.text === undefined) return data
  const text = cut(readableText(data.text), length)
  const { mentions, ...rest } = data
  const left = mentionsInText(text, mentions)
  return { ...rest, text, ...(left.length > 0 && { mentions: left }) }
}

/** With current names in its text, and so without mentions. */
export function excerptToShow({ mentions = [], ...data }: MessageData): MessageData {
  const { text, ...rest } = excerpt(data)
  return { ...rest, ...(text !== undefined && { text: withCurrentNames(text, mentions) }) }
}

/** Splits no surrogate pair. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

/** One line that names a message: its title, otherwise its first words. */
export function label(data: MessageData, maxLength: number): string {
  const line = (data.title?.trim() || readableText(data.text).trim()).replace(/\s+/g, ' ')
  return line.length > maxLength ? `${[...line].slice(0, maxLength - 1).join('')}…` : line
}
