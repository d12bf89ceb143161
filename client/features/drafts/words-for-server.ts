import { limits } from '#contract/fields.ts'
import type { DatePrecision, FileCaption, MessageData } from '#contract/messages.ts'
import { firstLink } from '#message-text/links-in-text.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import { noonOf, precisionOf } from './days.ts'
import type { DraftContent } from './drafts.ts'

type Words = Pick<DraftContent, 'title' | 'text' | 'day' | 'hiddenLink' | 'mentions'>

export function wordsForServer(written: Words): {
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

export function captionsOf(
  files: readonly Pick<FileUpload, 'stored' | 'caption' | 'alt' | 'location'>[],
): FileCaption[] {
  return files.flatMap(({ stored, caption = '', alt = '', location = '' }) =>
    stored
      ? { file: stored.id, caption: caption.trim(), alt: alt.trim(), ...(location && { location: location.trim() }) }
      : [],
  )
}

/** Identifies the link whose preview can be hidden in this text; empty where there is none. */
export function hidableLink(text: string): string {
  return firstLink(text) ?? ''
}
