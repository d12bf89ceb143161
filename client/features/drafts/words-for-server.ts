import { limits } from '#contract/fields.ts'
import type { DatePrecision, FileCaption, MessageData } from '#contract/messages.ts'
import { noonOf, precisionOf } from './days.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import type { DraftContent } from './drafts.ts'
import { firstLink } from '#message-text/links-in-text.ts'

/** Words and date of a message as the server takes them; what is empty is left out. */
export function wordsForServer(written: Pick<DraftContent, 'title' | 'text' | 'day' | 'hiddenLink' | 'mentions'>): {
  data: MessageData
  createdAt?: number
  datePrecision?: DatePrecision
} {
  const title = written.title.trim()
  const text = written.text.trim()
  return {
    data: {
      ...(title && { title }),
      ...(text && { text }),
      ...(written.hiddenLink === hidableLink(text) && { no_embed: true }),
      ...(written.mentions?.length && { mentions: written.mentions.slice(0, limits.mentionsPerMessage) }),
    },
    ...(written.day && dateForServer(written.day)),
  }
}

function dateForServer(date: string) {
  const datePrecision = precisionOf(date)
  return { createdAt: noonOf(date), ...(datePrecision !== 'day' && { datePrecision }) }
}

/** What is said of the files that the server has. */
export function captionsOf(files: readonly Pick<FileUpload, 'stored' | 'caption' | 'alt'>[]): FileCaption[] {
  return files.flatMap(({ stored, caption = '', alt = '' }) =>
    stored ? { file: stored.id, caption: caption.trim(), alt: alt.trim() } : [],
  )
}

/** What `hiddenLink` is while the preview for this text is hidden; empty where there is no link. */
export function hidableLink(text: string): string {
  return firstLink(text) ?? ''
}
