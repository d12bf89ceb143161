import type { Message } from '#contract/messages.ts'
import { excerptOf } from '../../pieces/text/message-words.ts'

type Content = Pick<Message, 'data' | 'files' | 'link'>

/** In characters: as many as a glance takes in when they are large. */
const maxBriefLength = 180

export function isWordsAlone({ data, files, link }: Content): boolean {
  return files.length === 0 && !link && excerptOf(data) !== ''
}

export function isBrief(message: Content): boolean {
  const { data } = message
  return isWordsAlone(message) && !data.title?.trim() && [...excerptOf(data)].length <= maxBriefLength
}
