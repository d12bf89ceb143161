import { expect, test } from 'vitest'
import { dayIn } from '../time-zones.ts'
import { createSavedNames, numberWhenSaved, savedName, type Saved } from './saved-names.ts'

const saved: Saved = { day: '2026-11-03', author: 'Ada', number: '01', own: null, extension: 'jpg' }

test.for<[Partial<Saved>, string]>([
  [{}, '2026-11-03 Ada – 01.jpg'],
  [{ own: 'IMG_20261103_101112.jpg' }, '2026-11-03 Ada – 01.jpg'],
  [{ own: 'strand: am See.JPEG' }, '2026-11-03 Ada – 01 strand am See.jpg'],
  [{ own: 'Minutes.pdf', extension: 'pdf' }, '2026-11-03 Ada – 01 Minutes.pdf'],
  [{ author: null }, '2026-11-03 – 01.jpg'],
  [{ author: 'A/da "the\u202eCountess"?' }, '2026-11-03 A da theCountess – 01.jpg'],
  [{ number: undefined }, '2026-11-03 Ada.jpg'],
  [{ day: undefined, author: null, number: undefined, own: 'IMG_0001.heic' }, 'IMG_0001.jpg'],
  [{ day: undefined, author: null, number: undefined, own: '...' }, 'file.jpg'],
])('%o is saved as %s', ([wish, name]) => {
  expect(savedName({ ...saved, ...wish })).toBe(name)
})

test('a name fits on every disk, and is not cut within a letter', () => {
  const name = savedName({ ...saved, author: '😀'.repeat(100), own: '木'.repeat(200) })
  expect(Buffer.byteLength(name)).toBeLessThan(255)
  expect(name.isWellFormed()).toBe(true)
})

test('numbers have one length, and days are those of where one lives', () => {
  expect([numberWhenSaved(7, 9), numberWhenSaved(7, 120)]).toEqual(['07', '007'])
  const late = Date.UTC(2026, 10, 3, 23, 30) / 1000
  expect([dayIn('Europe/Paris')(late), dayIn('America/New_York')(late)]).toEqual(['2026-11-04', '2026-11-03'])
})

test('those of one day and author are numbered, also where only capitals differ', () => {
  const nameOf = createSavedNames(() => 120)
  const names = ['Ada', 'ADA', 'Bea'].map((author) =>
    nameOf({ day: '2026-11-03', author, own: null, extension: 'jpg' }),
  )
  expect(names).toEqual(['2026-11-03 Ada – 001.jpg', '2026-11-03 ADA – 002.jpg', '2026-11-03 Bea – 001.jpg'])
})

test('no two are called the same, whatever people and files are called', () => {
  const nameOf = createSavedNames(() => 2)
  const odd = { day: '2026-11-03', author: 'Ada', own: 'x – 01', extension: 'jpg' }
  const names = [nameOf(odd), nameOf({ ...odd, author: 'Ada – 01 x', own: null })]
  expect(names).toEqual(['2026-11-03 Ada – 01 x – 01.jpg', '2026-11-03 Ada – 01 x – 02.jpg'])
})
