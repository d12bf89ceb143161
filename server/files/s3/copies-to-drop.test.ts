import { expect, test } from 'vitest'
import { copiesToDrop, freshCopiesToDrop } from './copies-to-drop.ts'

const copy = (name: string, size: number) => ({ name, size })

test('the longest unused go until the others have room', () => {
  expect(copiesToDrop([copy('a', 4), copy('b', 4), copy('c', 4)], 12)).toEqual([])
  expect(copiesToDrop([copy('a', 4), copy('b', 4), copy('c', 4)], 8)).toEqual(['a'])
  expect(copiesToDrop([copy('a', 4), copy('b', 4), copy('c', 4)], 7)).toEqual(['a', 'b'])
})

test('one that has no room even alone goes before the others', () => {
  expect(copiesToDrop([copy('a', 4), copy('b', 4), copy('huge', 20)], 8)).toEqual(['huge'])
  expect(copiesToDrop([copy('a', 4), copy('huge', 20), copy('b', 5)], 8)).toEqual(['huge', 'a'])
})

test('of those that wait for their first use the newest stays, however large it is', () => {
  expect(freshCopiesToDrop([], 8)).toEqual([])
  expect(freshCopiesToDrop([copy('huge', 20)], 8)).toEqual([])
  expect(freshCopiesToDrop([copy('a', 4), copy('b', 4), copy('c', 4)], 8)).toEqual(['a'])
  expect(freshCopiesToDrop([copy('a', 4), copy('b', 4), copy('huge', 20)], 8)).toEqual(['a', 'b'])
})
