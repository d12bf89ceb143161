import { limits } from '#contract/fields.ts'
import type { Message } from '#contract/messages.ts'
import { contentOfMessage } from '../drafts/content-of-message.ts'
import { nothingWritten, type DraftContent, type DraftPlace } from '../drafts/drafts.ts'

/**
 * URL parameters: content from another app, or the message to copy. `files` is the id under which the service worker
 * has stored files and long texts, or `lost` when they could not be stored. `cut` when not all of the words came
 * along. With `bring`, the files are an export of another application, for a group as a whole. `draft` is one that a
 * program has prepared.
 */
export type Shared = {
  title?: string
  text?: string
  url?: string
  files?: string
  cut?: string
  bring?: string
  parent?: string
  message?: string
  draft?: string
}

/** Each share has its own draft, so that an older one is neither shown instead nor lost. */
export function placeOfShare(shared: Shared): DraftPlace {
  const { draft } = shared
  const given = Object.entries(draft ? { draft } : shared).filter(([, value]) => value)
  return `share ${new URLSearchParams(given)}`
}

/**
 * A copy loses its date. Replies have no title, so the title becomes the first line of the text, as does a title that
 * is too long.
 */
export function contentOfShare(shared: Shared, original: Message | undefined): DraftContent {
  const copied = original ? { ...contentOfMessage(original), day: undefined } : nothingWritten
  const title = shared.title?.replaceAll(/\s+/g, ' ').trim() || copied.title
  const parts = [shared.text?.trim(), copied.text]
  const link = shared.url?.trim()
  // Some apps put the link into the text as well.
  if (link && !shared.text?.includes(link)) parts.push(link)
  if (shared.parent || title.length > limits.title) return { ...copied, title: '', text: paragraphs(title, ...parts) }
  return { ...copied, title, text: paragraphs(...parts) }
}

function paragraphs(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}
