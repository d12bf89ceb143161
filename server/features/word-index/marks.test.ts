import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldestDate } from '#contract/fields.ts'
import { dateMarks, marksOfTime, type MarkOfTime } from './marks.ts'

const at = (date: string) => Date.parse(date) / 1000

test.for([
  ['2021-03-31', '2021-05-01', ['_y2021m3', '_y2021m4', '_y2021m5']],
  ['2020-11-05', '2023-01-31', ['_y2020m11', '_y2020m12', '_y2021', '_y2022', '_y2023m1']],
  ['2021-01-01', '2021-12-31', ['_y2021']],
  ['2021-05-01', '2021-04-01', []],
  [
    '1998-05-01',
    '2001-12-31',
    [
      '_y1998m5',
      '_y1998m6',
      '_y1998m7',
      '_y1998m8',
      '_y1998m9',
      '_y1998m10',
      '_y1998m11',
      '_y1998m12',
      '_y1999',
      '_y2000',
      '_y2001',
    ],
  ],
  [new Date(oldestDate * 1000).toISOString(), '2001-02-03', ['_y18*', '_y19*', '_y2000', '_y2001m1', '_y2001m2']],
])('the time from %s to %s', ([first, last, marks]) => {
  const found = marksOfTime(at(first as string), at(last as string))
  expect(found.map(({ mark, isBeginning }) => `${mark}${isBeginning ? '*' : ''}`)).toEqual(marks)
})

const isOf = (marks: string[]) => (one: MarkOfTime) =>
  marks.some((mark) => (one.isBeginning ? mark.startsWith(one.mark) : mark === one.mark))

test('every message of a time has one of its marks', () => {
  const second = fc.oneof(fc.constant(oldestDate), fc.integer({ min: oldestDate, max: at('2100-01-01') }))
  fc.assert(
    fc.property(fc.tuple(second, second, second), (seconds) => {
      const [first, between, last] = seconds.toSorted((a, b) => a - b)
      expect(marksOfTime(first!, last!).filter(isOf(dateMarks(between!)))).toHaveLength(1)
    }),
  )
})
