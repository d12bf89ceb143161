import { expect, test } from 'vitest'
import { zoneOf } from '../../time-zones.ts'
import { birthdaysOn, earlierYears } from './days.ts'

const at = (text: string) => Date.parse(text) / 1000
const asText = (seconds: number) => new Date(seconds * 1000).toISOString()

test.for([
  ['Europe/Paris', '2024-07-13T22:00:00.000Z', '2024-07-14T22:00:00.000Z'],
  ['Asia/Kolkata', '2024-07-13T18:30:00.000Z', '2024-07-14T18:30:00.000Z'],
  ['UTC', '2024-07-14T00:00:00.000Z', '2024-07-15T00:00:00.000Z'],
] as const)('14 July begins and ends in %s', ([timeZone, from, to]) => {
  const days = earlierYears(at('2025-07-14T12:00:00Z'), zoneOf(timeZone), at('1987-12-31T00:00:00Z'))
  expect(days).toHaveLength(38)
  expect([asText(days[0]!.from), asText(days[0]!.to)]).toEqual([from, to])
})

test('a day on which clocks are changed has 23 hours', () => {
  const days = earlierYears(at('2025-03-31T12:00:00Z'), zoneOf('Europe/Paris'), 0)
  expect(days.map(({ from, to }) => (to - from) / 3600).slice(0, 2)).toEqual([23, 24])
})

test('29 February is there in leap years only, and so are the birthdays on it', () => {
  const zone = zoneOf('UTC')
  expect(earlierYears(at('2024-02-29T12:00:00Z'), zone, 0).map(({ from }) => asText(from).slice(0, 10))).toEqual(
    [2020, 2016, 2012, 2008, 2004, 2000, 1996, 1992, 1988, 1984, 1980, 1976, 1972].map((year) => `${year}-02-29`),
  )
  expect(birthdaysOn(at('2024-02-28T12:00:00Z'), zone)).toEqual(['02-28'])
  expect(birthdaysOn(at('2025-02-28T12:00:00Z'), zone)).toEqual(['02-28', '02-29'])
})
