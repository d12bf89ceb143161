import { limits } from '#contract/fields.ts'
import type { Message } from '#contract/messages.ts'
import { contentOfMessage } from '../drafts/content-of-message.ts'
import { nothingWritten, type DraftContent, type DraftPlace } from '../drafts/drafts.ts'

/** What came with the address: from another application, or a message and where its copy goes. */
export type Shared = { title?: string; text?: string; url?: string; parent?: string; message?: string }

/** Each share has a draft of its own, so that an older one is neither shown in its place nor lost. */
export function placeOfShare(shared: Shared): DraftPlace {
  const given = Object.entries(shared).filter(([, value]) => value)
  return `share ${new URLSearchParams(given)}`
}

/** What the writer starts with. A copy has no date of its own; an answer has no title, so it stands in its text. */
export function contentOfShare(shared: Shared, original: Message | undefined): DraftContent {
  const copied = original ? { ...contentOfMessage(original), day: undefined } : nothingWritten
  const title = shared.title?.replaceAll(/\s+/g, ' ').trim() || copied.title
  const words = [shared.text?.trim(), copied.text]
  const link = shared.url?.trim()
  // Some applications put the address into the text as well.
  if (link && !shared.text?.includes(link)) words.push(link)
  if (shared.parent) return { ...copied, title: '', text: paragraphs(title, ...words) }
  return { ...copied, title: title.slice(0, limits.title), text: paragraphs(...words) }
}

function paragraphs(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join('\n\n')
}
