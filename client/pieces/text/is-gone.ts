import type { MessageCard } from '#contract/messages.ts'

/** Of somebody whose account was deleted with what they wrote; it stays for the replies of others. */
export function isGone({ author, data, files }: Pick<MessageCard, 'author' | 'data'> & { files: unknown[] }): boolean {
  return !author && !data.title && !data.text && files.length === 0
}
