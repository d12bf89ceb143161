import type { PollKind } from '#contract/blocks/polls.ts'
import type { Db } from '../../database/tables.ts'
import type { Words } from '../../words/words.ts'
import { findPoll, selectOptions } from './poll-rows.ts'

/** Its options, one below the other. */
export async function pollInWords(db: Db, messageId: string, words: Words): Promise<string> {
  const [poll, options] = await Promise.all([findPoll(db, messageId), selectOptions(db, messageId)])
  if (!poll) return ''
  const lines = options.map((option, n) => `☐ ${optionInWords(option, n, words)}`)
  return [words.say(howInWords(poll)), ...lines].join('\n')
}

const hows = { one: 'poll_words_single', several: 'poll_words_several', dates: 'poll_words_dates' } as const

export function howInWords({ kind, endedAt }: { kind: PollKind; endedAt?: number | null | undefined }) {
  return endedAt == null ? hows[kind] : 'poll_words_ended'
}

type Option = { text: string | null; moment: string | null }

export function optionInWords({ text, moment }: Option, position: number, words: Words): string {
  return (
    text ??
    (moment === null ? words.say('poll_words_photo', { number: String(position + 1) }) : momentIn(moment, words))
  )
}

/** On the clocks that it was written for. */
function momentIn(moment: string, { tag }: Words): string {
  const time = moment.length > 10 ? ({ hour: 'numeric', minute: '2-digit' } as const) : {}
  const format = new Intl.DateTimeFormat(tag, { ...fullDay, ...time, timeZone: 'UTC' })
  return format.format(new Date(moment.length > 10 ? `${moment}Z` : `${moment}T00:00Z`))
}

const fullDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
