import type { MessageData } from '#contract/messages.ts'
import { noonOf } from './days.ts'
import type { DraftContent } from './drafts.ts'

/** Words and date of a message as the server takes them; what is empty is left out. */
export function wordsForServer(written: Pick<DraftContent, 'title' | 'text' | 'day'>): {
  data: MessageData
  createdAt?: number
} {
  const title = written.title.trim()
  const text = written.text.trim()
  return {
    data: { ...(title && { title }), ...(text && { text }) },
    ...(written.day && { createdAt: noonOf(written.day) }),
  }
}
