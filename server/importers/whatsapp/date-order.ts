import type { Seconds } from '#contract/units.ts'
import { isDay, secondsOf, type LocalTime } from '../local-time.ts'
import { unreadable } from '../unreadable.ts'
import type { Stamp } from './stamps.ts'

export const orders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof orders)[number]

export type DateEvidence = {
  add: (stamp: Stamp, namedDay: string | undefined) => void
  /** @throws AppError import-unreadable when two exports were glued together */
  settle: (where: string, monthFirst: boolean) => { order: DateOrder; isSure: boolean }
}

/** `way` is how far time would go from each message to the next. */
type Counts = { order: DateOrder; wrong: number; named: number; way: Seconds; last: Seconds }

/** To run backwards costs as much as this. */
const month: Seconds = 30 * 86_400

/**
 * Weighs, for each order: days that attachments name, days that do not exist, and how far time would go, forwards and
 * backwards. Messages may be slightly out of order, so that it runs forward is not required.
 */
export function createDateEvidence(): DateEvidence {
  const all: Counts[] = orders.map((order) => ({ order, wrong: 0, named: 0, way: 0, last: -Infinity }))
  let stamps = 0
  let separator = ''
  return {
    add(stamp, namedDay) {
      if (stamp.isCertain) return
      stamps++
      separator = stamp.style.slice(1)
      const read = all.map((counts) => ({ counts, time: inOrder(stamp, counts.order) }))
      for (const { counts, time } of read) weigh(counts, time)
      // 8/8 is the same day in two orders, and proves neither.
      const [named, another] = read.filter(({ time }) => time && dayOf(time) === namedDay)
      if (named && !another) named.counts.named++
    },
    settle(where, monthFirst) {
      const [best = all[0]!] = all.toSorted((a, b) => compare(a, b, stamps) || a.way - b.way)
      const tolerated = mostWrong(stamps)
      const rival = all.find(({ order, named }) => order !== best.order && named > tolerated)
      if (best.wrong > tolerated || rival) throw unreadable('mixed-dates', { where })
      const alike = all.filter((each) => compare(each, best, stamps) === 0 && each.way <= best.way * 1.5 + month)
      if (alike.length === 1 || separator !== '/') return { order: best.order, isSure: true }
      const preferred = alike.find(({ order }) => order === (monthFirst ? 'mdy' : 'dmy')) ?? best
      return { order: preferred.order, isSure: false }
    },
  }
}

function weigh(counts: Counts, time: LocalTime | undefined): void {
  if (!time) {
    counts.wrong++
    return
  }
  const at = secondsOf(time)
  if (counts.last !== -Infinity) counts.way += at < counts.last ? counts.last - at + month : at - counts.last
  counts.last = at
}

function compare(a: Counts, b: Counts, stamps: number): number {
  const isWrong = ({ wrong }: Counts) => Number(wrong > mostWrong(stamps))
  return isWrong(a) - isWrong(b) || b.named - a.named || a.wrong - b.wrong
}

/** Lines that somebody pasted may have stamps of their own. */
function mostWrong(stamps: number): number {
  return Math.max(2, stamps / 100)
}

/** Undefined when there is no such day. */
export function inOrder(stamp: Stamp, order: DateOrder): LocalTime | undefined {
  const { parts, yearAt, isCertain, hour, minute, second } = stamp
  const used = isCertain ? 'dmy' : order
  if ((yearAt === 0) !== (used === 'ymd') && yearAt !== undefined) return undefined
  const [first, middle, third] = parts
  const [day, month, written] =
    used === 'dmy' ? parts : used === 'mdy' ? [middle, first, third] : [third, middle, first]
  const year = written < 100 ? 2000 + written : written
  return isDay(year, month, day) ? { year, month, day, hour, minute, second } : undefined
}

export function dayOf({ year, month, day }: LocalTime): string {
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
}
