import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateMarks, marksOfTime } from './marks.ts'

const at = (date: string) => Date.parse(date) / 1000

test.for([
  ['2021-03-31', '2021-05-01', ['_y2021m3', '_y2021m4', '_y2021m5']],
  ['2020-11-05', '2023-01-31', ['_y2020m11', '_y2020m12', '_y2021', '_y2022', '_y2023m1']],
  ['2021-01-01', '2021-12-31', ['_y2021']],
  ['2021-05-01', '2021-04-01', []],
])('the time from %s to %s', ([first, last, marks]) => {
  expect(marksOfTime(at(first as string), at(last as string))).toEqual(marks)
})

test('every message of a time has one of its marks', () => {
  const second = fc.integer({ min: 0, max: at('2100-01-01') })
  fc.assert(
    fc.property(fc.tuple(second, second, second), (seconds) => {
      const [first, between, last] = seconds.toSorted((a, b) => a - b)
      expect(marksOfTime(first!, last!).filter((mark) => dateMarks(between!).includes(mark))).toHaveLength(1)
    }),
  )
})
