import type { Poll, PollOption } from '#contract/blocks/polls.ts'
import type { Translate } from '../../words/translations.ts'
import { momentInWords } from './moments.ts'

/** What an option is called: its words, its date, or what its photo shows. */
export function optionInWords(
  t: Translate,
  language: string,
  { options }: Pick<Poll, 'options'>,
  { id, text, moment, file }: PollOption,
  about: { caption?: string; alt?: string } = {},
): string {
  if (text !== undefined) return text
  if (moment !== undefined) return momentInWords(moment, language)
  const number = options.findIndex((option) => option.id === id) + 1
  return about.caption || about.alt || t(file === undefined ? 'poll_photo_gone' : 'poll_photo', { number })
}
