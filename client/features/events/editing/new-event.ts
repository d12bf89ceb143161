import type { Event, EventDraft } from '#contract/blocks/events.ts'
import {
  addDays,
  addMinutes,
  asUtc,
  dateOf,
  daysBetween,
  isWholeDay,
  timeOf,
  todayOf,
  zoneHere,
} from '../times/wall-time.ts'

/** Tomorrow at noon, until somebody says otherwise. */
export function newEvent(day = addDays(todayOf(Date.now() / 1000), 1)): EventDraft {
  return { start: `${day}T12:00`, zone: zoneHere() }
}

export function draftOfEvent({ start, end, zone, place, answerBy, seats, repeats }: Event): EventDraft {
  return {
    start,
    ...(end && { end }),
    zone,
    ...(place && { place }),
    ...(answerBy && { answerBy }),
    ...(seats && { seats }),
    ...(repeats && { repeats }),
  }
}

/** The end moves along, and nobody answers after the start. */
export function startingAt(draft: EventDraft, start: string): EventDraft {
  const moved = { ...draft, start, ...(draft.end && { end: endAfter(draft, start, draft.end) }) }
  if (moved.answerBy && moved.answerBy > dateOf(start)) moved.answerBy = dateOf(start)
  return moved
}

/** A time before the start is on the next day; what is not given ends it when it begins. */
export function endingAt(draft: EventDraft, end: string | undefined): EventDraft {
  const { end: _, ...rest } = draft
  if (!end || (isWholeDay(end) && end <= draft.start)) return rest
  if (end > draft.start) return { ...rest, end }
  const isSameDay = dateOf(end) === dateOf(draft.start)
  return isSameDay && !isWholeDay(end) ? { ...rest, end: `${addDays(end, 1)}T${timeOf(end)}` } : rest
}

/** Between a time of day and whole days; the hours of day are lost. */
export function lastingAllDay(draft: EventDraft, isAllDay: boolean): EventDraft {
  const { end, ...rest } = draft
  const start = isAllDay ? dateOf(draft.start) : `${draft.start}T12:00`
  const last = end && dateOf(end) > dateOf(draft.start) ? dateOf(end) : undefined
  return { ...rest, start, ...(last && { end: isAllDay ? last : `${last}T12:00` }) }
}

function endAfter(draft: EventDraft, start: string, end: string): string {
  if (isWholeDay(start)) return addDays(start, daysBetween(draft.start, end))
  return addMinutes(start, (asUtc(end) - asUtc(draft.start)) / 60)
}
