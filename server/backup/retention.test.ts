import { expect, test } from 'vitest'
import { nameOf } from './layout.ts'
import { lastTime, nextTime } from './nightly/nightly.ts'
import { outdated } from './retention.ts'

const nights = (count: number) =>
  Array.from({ length: count }, (_, ago) => nameOf(new Date(Date.UTC(2026, 10, 22 - ago, 3, 30))))

test('of a year of nights, 7 days, 4 weeks and 6 months are kept', () => {
  const all = nights(365)
  const gone = new Set(outdated(all))
  const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10))
  const days = ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16']
  const weeks = ['2026-11-15', '2026-11-08', '2026-11-01']
  const months = ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30']
  expect(kept).toEqual([...days, ...weeks, ...months])
})

test('removing night by night comes to the same kinds of backups', () => {
  let kept: string[] = []
  for (const name of nights(365).toReversed()) {
    const gone = new Set(outdated([name, ...kept]))
    kept = [name, ...kept].filter((each) => !gone.has(each))
  }
  expect(kept.slice(0, 7)).toEqual(nights(7))
  expect(new Set(kept.map((name) => name.slice(0, 7))).size).toBe(6)
  expect(kept.length).toBeLessThanOrEqual(17)
})

test('several of one day leave the newest, once they are old', () => {
  const twice = [nameOf(new Date(Date.UTC(2026, 10, 22, 20))), nameOf(new Date(Date.UTC(2026, 10, 22, 3)))]
  expect(outdated(twice)).toEqual([twice[1]])
  expect(outdated([])).toEqual([])
})

test('the time of a night is the last and the next at which a clock on the wall shows it', () => {
  const atHalfPastThree = 210
  const noon = new Date(2026, 10, 22, 12)
  expect(new Date(lastTime(atHalfPastThree, noon))).toEqual(new Date(2026, 10, 22, 3, 30))
  expect(new Date(nextTime(atHalfPastThree, noon))).toEqual(new Date(2026, 10, 23, 3, 30))
  const night = new Date(2026, 10, 22, 3, 30)
  expect(new Date(lastTime(atHalfPastThree, night))).toEqual(night)
  expect(new Date(nextTime(atHalfPastThree, night))).toEqual(new Date(2026, 10, 23, 3, 30))
})
