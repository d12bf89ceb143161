import type { Seconds } from '#contract/units.ts'

const farthest: Seconds = 15 * 3600

export function monthsIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit' })
  let known = { month: '', from: 0, until: 0 }
  return (moment) => {
    if (known.from <= moment && moment < known.until) return known.month
    const month = monthInUtc(moment - farthest)
    // The time zone matters only near the turn of a month; asking the format is slow.
    if (month === monthInUtc(moment + farthest)) {
      known = { month, ...monthAround(moment) }
      return month
    }
    const parts = new Map(format.formatToParts(moment * 1000).map(({ type, value }) => [type, value]))
    return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}`
  }
}

/** The moments that are in the same month in every time zone. */
function monthAround(moment: number): { from: number; until: number } {
  const date = new Date(moment * 1000)
  date.setUTCDate(1)
  const from = date.setUTCHours(0, 0, 0, 0) / 1000 + farthest
  return { from, until: date.setUTCMonth(date.getUTCMonth() + 1) / 1000 - farthest }
}

function monthInUtc(moment: number): string {
  return new Date(moment * 1000).toISOString().slice(0, 7)
}

export function daysIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment * 1000).map(({ type, value }) => [type, value]))
    return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
  }
}
