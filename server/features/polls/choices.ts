import { Check } from 'typebox/value'
import type { PollDraft, PollKind } from '#contract/blocks/polls.ts'
import { LocalMoment } from '#contract/fields.ts'
import { isTimeZone } from '../../time-zones.ts'
import { invalid } from './poll-rows.ts'

export type Choice = { text: string | null; fileId: string | null; moment: string | null }
type Given = Omit<PollDraft['options'][number], 'id'>

/** @throws AppError invalid-request for one that is empty, or does not belong in such a poll */
export function choiceOf(kind: PollKind, { text = '', file, moment }: Given, path: string): Choice {
  const words = text.trim()
  if (kind === 'dates') {
    if (moment === undefined || words || file) throw invalid(path, 'must be a date, and nothing else')
    if (!isMoment(moment)) throw invalid(`${path}/moment`, 'is not a day of the calendar')
  } else {
    if (moment !== undefined) throw invalid(`${path}/moment`, 'is for polls about dates')
    if (!words && !file) throw invalid(path, 'must have words or a photo')
  }
  return { text: words || null, fileId: file ?? null, moment: moment ?? null }
}

/** Two of the same could not be told apart. */
export function isSame(one: Choice, other: Choice): boolean {
  return (
    one.moment === other.moment && one.fileId === other.fileId && one.text?.toLowerCase() === other.text?.toLowerCase()
  )
}

/** @throws AppError invalid-request */
export function choicesOf({ kind, options, zone }: PollDraft): Choice[] {
  const path = '/blocks/poll'
  if (kind === 'dates' && (zone === undefined || !isTimeZone(zone)))
    throw invalid(`${path}/zone`, 'must be a time zone, such as Europe/Paris')
  const choices = options.map((option, n) => choiceOf(kind, option, `${path}/options/${n}`))
  choices.forEach((choice, n) => {
    if (choices.slice(0, n).some((earlier) => isSame(earlier, choice)))
      throw invalid(`${path}/options/${n}`, 'is there already')
  })
  return choices
}

export function isMoment(moment: string): boolean {
  if (!Check(LocalMoment, moment)) return false
  const day = moment.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
