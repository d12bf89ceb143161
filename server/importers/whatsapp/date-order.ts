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

type Counts = { order: DateOrder; wrong: number; named: number; backwards: number; last: Seconds }

/**
 * Weighs, for each order: days that attachments name, days that do not exist, and how often time would run backwards.
 * Messages may be slightly out of order, so the last is counted and not required.
 */
export function createDateEvidence(): DateEvidence {
  const all: Counts[] = orders.map((order) => ({ order, wrong: 0, named: 0, backwards: 0, last: -Infinity }))
  let stamps = 0
  let separator = ''
  return {
    add(stamp, namedDay) {
      if (stamp.isCertain) return
      stamps++
      separator = stamp.style.slice(1)
      const read = all.map((counts) => ({ counts, time: inOrder(stamp, counts.order) }))
      const differ = new Set(read.map(({ time }) => time && dayOf(time))).size > 1
      for (const { counts, time } of read) weigh(counts, time, differ ? namedDay : undefined)
    },
    settle(where, monthFirst) {
      const [best] = all.toSorted((a, b) => compare(a, b, stamps))
      const tolerated = Math.max(2, stamps / 100)
      const rival = all.find(({ order, named }) => order !== best!.order && named > tolerated)
      if (best!.wrong > tolerated || rival) throw unreadable('mixed-dates', { where })
      const equal = all.filter((counts) => compare(counts, best!, stamps) === 0).map(({ order }) => order)
      const order = separator === '/' && monthFirst && equal.includes('mdy') ? 'mdy' : best!.order
      return { order, isSure: equal.length === 1 || separator !== '/' }
    },
  }
}

function weigh(counts: Counts, time: LocalTime | undefined, namedDay: string | undefined): void {
  if (!time) {
    counts.wrong++
    return
  }
  if (namedDay === dayOf(time)) counts.named++
  const at = secondsOf(time)
  if (at < counts.last) counts.backwards++
  counts.last = at
}

function compare(a: Counts, b: Counts, stamps: number): number {
  const isWrong = (counts: Counts) => Number(counts.wrong > Math.max(2, stamps / 100))
  return (
    isWrong(a) - isWrong(b) || b.named - a.named || a.wrong - b.wrong || Math.sign(a.backwards - b.backwards) || 0
  )
}

/** Undefined when there is no such day. */
export function inOrder(stamp: Stamp, order: DateOrder): LocalTime | undefined {
  const { parts, yearAt, isCertain, hour, minute, second } = stamp
  const used = isCertain ? 'dmy' : order
  if ((yearAt === 0) !== (used === 'ymd') && yearAt !== undefined) return undefined
  const [first, middle, third] = parts
  const [day, month, written] = used === 'dmy' ? parts : used === 'mdy' ? [middle, first, third] : [third, middle, first]
  const year = written < 100 ? 2000 + written : written
  return isDay(year, month, day) ? { year, month, day, hour, minute, second } : undefined
}

export function dayOf({ year, month, day }: LocalTime): string {
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
}
