import type { Seconds } from '#contract/units.ts'
import { epochOf, zoneOf } from '../../time-zones.ts'
import type { Period } from './rated-photos.ts'

const countOfMonths = 12

export type Calendar = {
  year: Period
  /** From 1 to 12. */
  monthOf: (moment: Seconds) => number
  ofMonth: (month: number) => Period
}

export function calendarOf(year: number, timeZone: string): Calendar {
  const zone = zoneOf(timeZone)
  const begins = Array.from({ length: countOfMonths + 1 }, (_, month) => epochOf(Date.UTC(year, month) / 1000, zone))
  return {
    year: { from: begins[0]!, until: begins[countOfMonths]! },
    monthOf: (moment) => begins.findLastIndex((begin) => begin <= moment) + 1,
    ofMonth: (month) => ({ from: begins[month - 1]!, until: begins[month]! }),
  }
}
