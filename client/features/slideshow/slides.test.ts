import { expect, test } from 'vitest'
import { photo, video } from '#test/app/message-files.ts'
import { indexBefore, slidesFrom, type SlideSource } from './slides.ts'

const upright = { ...photo, width: 1000, height: 1500 }

function sourceOf(...files: (typeof photo | undefined)[]): SlideSource {
  return { count: files.length, at: (index) => files[index] && { file: files[index], alt: `photo ${index}` } }
}

const shownFrom = (source: SlideSource, index: number, isWide = true) =>
  slidesFrom(source, index, isWide).map(({ alt }) => alt)

test('two upright photos stand side by side in a wide window, anything else by itself', () => {
  const source = sourceOf(upright, upright, photo, upright, { ...upright, type: 'video/mp4' }, undefined)
  expect(shownFrom(source, 0)).toEqual(['photo 0', 'photo 1'])
  expect(shownFrom(source, 0, false)).toEqual(['photo 0'])
  expect(shownFrom(source, 1)).toEqual(['photo 1'])
  expect(shownFrom(source, 3)).toEqual(['photo 3'])
  expect(shownFrom(source, 5)).toEqual([])
})

test('the last upright photo does not stand beside the first', () => {
  expect(shownFrom(sourceOf(upright, upright), 1)).toEqual(['photo 1'])
})

test('going back shows a pair again, and the end before the beginning', () => {
  const source = sourceOf(upright, upright, photo, video)
  expect(indexBefore(source, 2, true)).toBe(0)
  expect(indexBefore(source, 2, false)).toBe(1)
  expect(indexBefore(source, 3, true)).toBe(2)
  expect(indexBefore(source, 0, true)).toBe(3)
})
