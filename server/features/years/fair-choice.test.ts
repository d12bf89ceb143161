import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDate, chooseMany, choosePhotos, withoutBursts } from './fair-choice.ts'
import type { RatedPhoto } from './rated-photos.ts'

const photo = fc.record({
  author: fc.integer({ min: 0, max: 4 }),
  month: fc.integer({ min: 1, max: 6 }),
  second: fc.integer({ min: 0, max: 2000 }),
  points: fc.integer({ min: 0, max: 30 }),
  isVideo: fc.boolean(),
})
const year = fc.array(photo, { maxLength: 40 }).map((all) =>
  all.map(({ author, month, second, ...rest }, n): RatedPhoto & { month: number } => ({
    fileId: `f${n}`,
    messageId: `m${n}`,
    position: 0,
    authorId: `a${author}`,
    takenAt: month * 1_000_000 + second,
    month,
    ...rest,
  })),
)

function choose(photos: readonly (RatedPhoto & { month: number })[]) {
  return choosePhotos(Map.groupBy(photos, ({ month }) => month))
}

/** How many photos each person has, most first, of the way in which the numbers are as even as they can be. */
function fairest(photos: readonly (RatedPhoto & { month: number })[]): number[] {
  const authors = [...Map.groupBy(photos, ({ month }) => month).values()].map((ofMonth) => {
    const stills = ofMonth.filter(({ isVideo }) => !isVideo)
    return [...new Set((stills.length > 0 ? stills : ofMonth).map(({ authorId }) => authorId!))]
  })
  let best: number[] | undefined
  const go = (index: number, load: Record<string, number>) => {
    if (index === authors.length) {
      const loads = Object.values(load).toSorted((a, b) => b - a)
      if (!best || squares(loads) < squares(best)) best = loads
      return
    }
    for (const author of authors[index]!) go(index + 1, { ...load, [author]: (load[author] ?? 0) + 1 })
  }
  go(0, {})
  return best ?? []
}

const squares = (loads: number[]) => loads.reduce((sum, load) => sum + load * load, 0)

test('every month with photos has one, and nobody has more than is fair', () => {
  fc.assert(
    fc.property(year, (photos) => {
      const chosen = choose(photos)
      expect([...chosen.keys()].toSorted()).toEqual([...new Set(photos.map(({ month }) => month))].toSorted())
      for (const [month, one] of chosen) expect(one.month).toBe(month)
      const loads = [...Map.groupBy(chosen.values(), ({ authorId }) => authorId).values()].map(({ length }) => length)
      expect(squares(loads)).toBe(squares(fairest(photos)))
    }),
  )
})

test('of each person it is the one that people liked best, and no video where there is a photo', () => {
  fc.assert(
    fc.property(year, (photos) => {
      for (const [month, one] of choose(photos)) {
        const others = photos.filter((other) => other.month === month && other.authorId === one.authorId)
        const stills = photos.filter((other) => other.month === month && !other.isVideo)
        if (stills.length > 0) expect(one.isVideo).toBe(false)
        const alike = others.filter(({ isVideo }) => isVideo === one.isVideo)
        expect(one.points).toBe(Math.max(...alike.map(({ points }) => points)))
      }
    }),
  )
})

test('the order in which photos come changes nothing', () => {
  fc.assert(
    fc.property(year, fc.gen(), (photos, gen) => {
      const shuffled = [...photos].toSorted(() => gen(fc.constantFrom, -1, 1))
      const ids = (chosen: Map<number, RatedPhoto>) =>
        [...chosen].map(([month, { fileId }]) => [month, fileId]).toSorted()
      expect(ids(choose(shuffled))).toEqual(ids(choose(photos)))
    }),
  )
})

test('a book has nobody’s burst twice, and something of everybody before more of anybody', () => {
  fc.assert(
    fc.property(year, fc.integer({ min: 1, max: 20 }), (photos, count) => {
      const chosen = chooseMany(photos, count)
      expect(chosen).toEqual(chosen.toSorted(byDate))
      expect(chosen.length).toBe(Math.min(count, withoutBursts(photos).length))
      const of = Map.groupBy(chosen, ({ authorId }) => authorId)
      const all = Map.groupBy(withoutBursts(photos), ({ authorId }) => authorId)
      for (const [author, own] of all) {
        const most = Math.max(0, ...[...of].filter(([other]) => other !== author).map(([, { length }]) => length))
        expect(of.get(author)?.length ?? 0).toBeGreaterThanOrEqual(Math.min(own.length, most - 1))
      }
    }),
  )
})

test('of a burst only the best is left', () => {
  const shot = (n: number, takenAt: number, points: number): RatedPhoto => ({
    fileId: `f${n}`,
    messageId: 'm',
    position: n,
    authorId: 'a',
    takenAt,
    points,
    isVideo: false,
  })
  const shots = [shot(0, 0, 1), shot(1, 30, 5), shot(2, 80, 2), shot(3, 200, 0)]
  expect(withoutBursts(shots).map(({ fileId }) => fileId)).toEqual(['f1', 'f3'])
  const noon = 43_200
  expect(withoutBursts([shot(0, noon, 0), shot(1, noon, 0)])).toHaveLength(2)
  expect(withoutBursts([shot(0, noon + 1, 0), shot(1, noon + 1, 0)])).toHaveLength(1)
})
