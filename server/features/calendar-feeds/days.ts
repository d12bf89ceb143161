const dayInMilliseconds = 86_400_000

/** Of a date such as 2026-12-31. */
export function dayAfter(date: string): string {
  return daysFrom(date, 1)
}

export function daysFrom(date: string, days: number): string {
  return asDate(Date.parse(`${date}T00:00:00Z`) + days * dayInMilliseconds)
}

/** The last of shorter months. */
export function monthsFrom(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return asDate(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

/** When a birthday such as 02-29 falls from one date until another: on the 28th where a year has no 29th. */
export function birthdaysBetween(birthday: string, from: string, until: string): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, n) => inYear(birthday, first + n)).filter(
    (date) => date >= from && date < until,
  )
}

function inYear(birthday: string, year: number): string {
  const isMissing = birthday === '02-29' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  return `${year}-${isMissing ? '02-28' : birthday}`
}

function asDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
