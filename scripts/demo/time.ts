const seconds = { min: 60, h: 3600, day: 86_400, days: 86_400 }

type Unit = keyof typeof seconds

/** Seconds in `40 min`, `2 h`, `1 day` or `3 days`. */
export function duration(text: string): number {
  const [, count, unit] = /^(\d+) (min|h|days?)$/.exec(text) ?? unreadable(text)
  return Number(count) * seconds[unit as Unit]
}

/** `1987-04-02`; without the year, which some keep to themselves, `04-02`; `42 years ago`; `88 years and 6 days ago`. */
export function birthday(text: string, now: number): string {
  const [, years, days = '0'] = /^(\d+) years(?: and (\d+) days)? ago$/.exec(text) ?? []
  if (!years) return text
  const date = new Date((now - Number(days) * seconds.day) * 1000)
  date.setFullYear(date.getFullYear() - Number(years))
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [date.getFullYear(), ...parts].join('-')
}

/**
 * The second meant by one of these, so that the demo is always of today and its Christmas always in December: `3 h
 * ago` · `5 days ago 18:40` · `1 year ago 18:40`, on today's date · `last 12-24 18:10`, the day when it was last that
 * date · `earlier 12-24 18:10`, a year before that · `1987-08-02`, noon.
 */
export function moment(text: string, now: number): number {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return inSeconds(new Date(`${text}T12:00:00`))
  const [, time] = /^1 year ago (\d\d:\d\d)$/.exec(text) ?? []
  if (time) return atClock(yearBefore(new Date(now * 1000)), time)
  const [, span, clock] = /^(.+?) ago(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (span) return clock ? atClock(new Date((now - duration(span)) * 1000), clock) : now - duration(span)
  const [, which, month, day, at] = /^(last|earlier) (\d\d)-(\d\d) (\d\d:\d\d)$/.exec(text) ?? unreadable(text)
  const date = new Date(now * 1000)
  date.setMonth(Number(month) - 1, Number(day))
  // A week apart, so that nothing from `last` mixes with the messages of the last days.
  if (atClock(date, at!) > now - 7 * seconds.day) yearBefore(date)
  if (which === 'earlier') yearBefore(date)
  return atClock(date, at!)
}

function yearBefore(date: Date): Date {
  date.setFullYear(date.getFullYear() - 1)
  return date
}

function atClock(date: Date, clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return inSeconds(new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes))
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function unreadable(text: string): never {
  throw new Error(`"${text}" is not a time that time.ts understands.`)
}
