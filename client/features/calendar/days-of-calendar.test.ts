import { expect, test } from 'vitest'
import type { CalendarEntry } from '#contract/calendar.ts'
import { daysOfWeek, itemsOf, monthBeside, sectionsOf, weekOf, weeksOf, type Item } from './days-of-calendar.ts'

function allDay(id: string, start: string, end?: string): CalendarEntry {
  const group = { id: 'g1', name: 'Les Moreau', entityType: 'group' as const }
  const when = { start, ...(end && { end }), zone: 'Europe/Paris', startsAt: 0, endsAt: 0 }
  return { id, message: id, group, title: id, ...when, coming: 0, faces: [], isOpen: true }
}

const birthday = (date: string) => ({
  person: { id: 'lucja', name: 'Łucja', entityType: 'user' as const },
  birthday: '1983-12-11',
  date,
  groups: ['g1'],
})
const keys = (items: readonly Item[]) => items.map(({ key }) => key)

test('what is read twice is there once, by day', () => {
  const page = {
    events: [allDay('late', '2026-12-20'), allDay('soon', '2026-12-05')],
    birthdays: [birthday('2026-12-11')],
  }
  expect(keys(itemsOf([page, page]))).toEqual(['soon', 'lucja 2026-12-11', 'late'])
})

test('days are today, in this week, in the next, or in a month', () => {
  const days = ['2026-12-03', '2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13', '2027-01-04']
  const items = itemsOf([{ events: days.map((day) => allDay(day, day)), birthdays: [] }])
  const named = (firstDay: number) =>
    sectionsOf(items, '2026-12-03', firstDay).map(({ name, items: own }) => [name, ...keys(own)])
  expect(named(1)).toEqual([
    ['today', '2026-12-03'],
    ['this-week', '2026-12-05', '2026-12-06'],
    ['next-week', '2026-12-12', '2026-12-13'],
    ['2027-01', '2027-01-04'],
  ])
  expect(named(7)).toEqual([
    ['today', '2026-12-03'],
    ['this-week', '2026-12-05'],
    ['next-week', '2026-12-06', '2026-12-12'],
    ['2026-12', '2026-12-13'],
    ['2027-01', '2027-01-04'],
  ])
})

test('what has begun is there today', () => {
  const [section] = sectionsOf(
    itemsOf([{ events: [allDay('lake', '2026-12-01', '2026-12-05')], birthdays: [] }]),
    '2026-12-03',
    1,
  )
  expect(section?.name).toBe('today')
})

test('a month has whole weeks, which begin as the language does', () => {
  expect(weekOf('2026-12-03', 1)).toBe('2026-11-30')
  expect(weekOf('2026-12-03', 7)).toBe('2026-11-29')
  const weeks = weeksOf('2026-12', 7)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-29', '2027-01-02'])
  expect([monthBeside('2026-12', 1), monthBeside('2026-03', -1)]).toEqual(['2027-01', '2026-02'])
})

test('several days are one bar in a row of their own, and the third of a day is only counted', () => {
  const events = [
    allDay('christmas', '2026-12-24', '2026-12-26'),
    allDay('one', '2026-12-25'),
    allDay('two', '2026-12-25'),
    allDay('long', '2026-12-18', '2026-12-21'),
  ]
  const [week = []] = [weeksOf('2026-12', 7)[3]]
  const days = daysOfWeek(week, itemsOf([{ events, birthdays: [] }]))
  const shown = days.map(({ bars, more }) => [
    ...Array.from(bars, (bar) => (!bar ? '' : 'item' in bar ? `${bar.item.key} ${bar.span}` : 'taken')),
    more,
  ])
  expect(shown).toEqual([
    ['long 2', 0],
    ['taken', 0],
    [0],
    [0],
    ['christmas 3', 0],
    ['taken', 'one 1', 1],
    ['taken', 0],
  ])
  expect(days[5]?.items).toHaveLength(3)
})
