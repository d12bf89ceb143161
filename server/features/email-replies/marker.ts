import type { Words } from '../../words/words.ts'

const sign = '-=-'

/** Above it stands what somebody writes, below it our own email; the signs find it again in any language. */
export function markerIn(words: Words, group: string): string {
  return `${sign} ${words.say('mail_reply_above', { group })} ${sign}`
}

/** Programs that quote it may break the line. */
export const marker = new RegExp(`${sign}[^]{1,500}?${sign}`)
