import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'

export function excerptOf(data: MessageData): string {
  return readableText(data.text).trim()
}
