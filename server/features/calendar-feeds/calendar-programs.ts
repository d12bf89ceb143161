import type { CalendarProgram } from '#contract/blocks/calendar-feeds.ts'

/**
 * What they call themselves: `Google-Calendar-Importer`; `iOS/26.0 (23A341) dataaccessd/1.0` and
 * `Mac OS X/10.15.7 (19H2) CalendarAgent/930.5.1`; `Microsoft.Exchange/15.20` of outlook.com and
 * `Microsoft Office/16.0 (… Microsoft Outlook 16.0.17328; Pro)` of the program.
 */
const signs: [CalendarProgram, RegExp][] = [
  ['google', /google-calendar/i],
  ['apple', /dataaccessd|calendaragent|calendarstore|calaccessd|coredav|\bical\//i],
  ['outlook', /outlook|exchange|microsoft office/i],
]

const readsMailOrNews = /thunderbird|betterbird/i

/** Undefined for a browser, in which somebody looks at the address. */
export function programOf(userAgent = ''): CalendarProgram | undefined {
  const known = signs.find(([, sign]) => sign.test(userAgent))
  if (known) return known[0]
  return userAgent.startsWith('Mozilla/') && !readsMailOrNews.test(userAgent) ? undefined : 'other'
}
