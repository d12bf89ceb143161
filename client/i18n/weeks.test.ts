import { afterEach, expect, test, vi } from 'vitest'
import { format } from './dates.ts'
import { formatWeekday } from './weeks.ts'

afterEach(() => vi.restoreAllMocks())

const saturday = Date.UTC(2026, 11, 12, 7) / 1000
const alone = { weekday: 'long', timeZone: 'UTC' } as const

/** As browsers whose data leaves it out. */
function withoutTamazight() {
  const known = Intl.DateTimeFormat.supportedLocalesOf
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockImplementation((locales, options) =>
    locales === 'zgh' ? [] : known.call(Intl.DateTimeFormat, locales, options),
  )
}

test('a weekday has its name where the browser knows the language', () => {
  expect(formatWeekday(saturday, 'en_US', alone)).toBe('Saturday')
  expect(formatWeekday(saturday, 'fr_FR', { ...alone, day: 'numeric', month: 'long' })).toBe('samedi 12 décembre')
})

test('where it does not, it has the name that it has where it does, beside a date in figures', () => {
  const week = Array.from({ length: 7 }, (_, n) => saturday + n * 86_400)
  const widths = ['long', 'short'] as const
  const names = () => widths.flatMap((weekday) => week.map((day) => formatWeekday(day, 'zgh', { ...alone, weekday })))
  const known = names()
  withoutTamazight()
  expect(names()).toEqual(known)
  const date = { ...alone, day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  expect(formatWeekday(saturday, 'zgh', date)).toMatch(/^ⴰⵙⵉⴹⵢⴰⵙ 12\/12\D+0?7:00$/)
  expect(format(saturday, 'zgh', { day: 'numeric', month: 'long', timeZone: 'UTC' })).toBe('12/12')
})
