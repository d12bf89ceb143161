import { expect, test } from 'vitest'
import { makeExif, tags } from '#test/photos/exif.ts'
import { takenAt } from './taken-at.ts'

const now = Date.UTC(2026, 5, 1) / 1000
const at = (...time: [number, number, number, number?, number?, number?]) => Date.UTC(...time) / 1000

test.for([
  ['2024:07:14 18:21:07', '+02:00', at(2024, 6, 14, 16, 21, 7)],
  ['2024:07:14 18:21:07', '-09:30', at(2024, 6, 15, 3, 51, 7)],
  ['2024:07:14 23:59:59', '', at(2024, 6, 14, 12)],
  ['2024:07:14 23:59:59', 'Z', at(2024, 6, 14, 12)],
  ['1930:01:01 00:00:00', '', at(1930, 0, 1, 12)],
  ['2026:06:01 10:00:00', '', at(2026, 5, 1, 12)],
  ['2026:06:03 10:00:00', '', null],
  ['2026:06:01 00:00:01', '+00:00', null],
  ['1826:12:31 10:00:00', '', null],
  ['0000:00:00 00:00:00', '', null],
  ['2024:02:31 10:00:00', '', null],
  ['2024:13:01 10:00:00', '', null],
  ['2024:07:14 25:00:00', '+02:00', null],
  ['    :  :     :  :  ', '', null],
  ['yesterday', '', null],
] as const)('%s %s is %s', ([original, offset, expected]) => {
  const photo = { [tags.dateTimeOriginal]: original, [tags.offsetTimeOriginal]: offset }
  for (const order of ['II', 'MM'] as const) expect(takenAt(makeExif({ order, photo }), now)).toBe(expected)
})

test('what is no EXIF has no time', () => {
  for (const bytes of [undefined, Buffer.alloc(0), Buffer.from('Exif\0\0'), Buffer.from('II*\0\x08')])
    expect(takenAt(bytes, now)).toBeNull()
})
