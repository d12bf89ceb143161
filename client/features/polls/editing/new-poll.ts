import type { PollDraft } from '#contract/blocks/polls.ts'
import { timeZoneHere } from './time-zone-here.ts'

export const newPoll: PollDraft = { kind: 'several', shows: 'names', options: [{}, {}] }

export function newDatesPoll(): PollDraft {
  return { kind: 'dates', shows: 'names', zone: timeZoneHere(), options: [{}, {}] }
}
