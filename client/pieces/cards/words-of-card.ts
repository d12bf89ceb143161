import type { MessageCard } from '#contract/messages.ts'
import { withShortLinks } from '#message-text/links-in-text.ts'
import { excerptOf } from '../text/message-words.ts'

/** A link at the end of the text is shown by its preview only; without other words, those of its page are used. */
export function wordsOfCard({ data, link }: Pick<MessageCard, 'data' | 'link'>): { title?: string; words: string } {
  const title = data.title?.trim()
  const text = excerptOf(data)
  if (!link?.title || !text.endsWith(link.url)) return { title, words: withShortLinks(text) }
  const words = withShortLinks(text.slice(0, -link.url.length).trimEnd())
  return title || words ? { title, words } : { title: link.title, words: link.description ?? '' }
}
