import type { MessageData } from '#contract/messages.ts'
import { excerptOf } from './message-words.ts'

export function shortName(data: MessageData, maxLength: number): string {
  return truncate(data.title?.trim() || excerptOf(data), maxLength)
}

export function truncate(text: string, maxLength: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  if (characters.length <= maxLength) return characters.join('')
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
