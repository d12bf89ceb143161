import type { Message } from '#contract/messages.ts'
import { excerptOf } from '../../pieces/text/message-words.ts'

type Content = Pick<Message, 'data' | 'files' | 'link'>

/** As many characters as are read at a glance when they are large. */
const maxBriefLength = 180

/** Nothing to look at but words. */
export function isWordsAlone({ data, files, link }: Content): boolean {
  return files.length === 0 && !link && excerptOf(data) !== ''
}

/** A few words alone, which are shown large. */
export function isBrief(message: Content): boolean {
  const { data } = message
  return isWordsAlone(message) && !data.title?.trim() && [...excerptOf(data)].length <= maxBriefLength
}
