import { IDBDatabase } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { createFramePictures } from './frame-pictures.ts'
import { forgetStored } from './frame-storage.ts'

beforeEach(async () => {
  await emptyKeptFiles()
  await forgetStored()
})

const picture = (size: number) => new Blob([new Uint8Array(size)])

test('it stores so many pictures and bytes at most, and drops what was shown longest ago', async () => {
  const asked: string[] = []
  const pictures = createFramePictures(
    async (id) => {
      asked.push(id)
      return id === 'missing' ? undefined : picture(10)
    },
    { pictures: 3, bytes: 1000 },
  )
  for (const id of ['a', 'b', 'c', 'a', 'd']) pictures.giveBack((await pictures.take(id))!)
  expect(asked).toEqual(['a', 'b', 'c', 'd'])
  expect(['a', 'b', 'c', 'd'].filter(pictures.has)).toEqual(['a', 'c', 'd'])
  expect(await pictures.take('missing')).toBeUndefined()
  await pictures.keepOnly(new Set(['d']))
  expect(['a', 'c', 'd'].filter(pictures.has)).toEqual(['d'])

  await forgetStored()
  const small = createFramePictures(async () => picture(600), { pictures: 100, bytes: 1000 })
  for (const id of ['x', 'y']) small.giveBack((await small.take(id))!)
  expect(['x', 'y'].filter(small.has)).toEqual(['y'])
})

test('without a place to store them it shows them all the same, and counts on none', async () => {
  const storing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('There is no room')
  })
  onTestFinished(() => storing.mockRestore())
  const pictures = createFramePictures(async () => picture(10))
  expect(await pictures.take('a')).toMatch(/^blob:/)
  expect(pictures.has('a')).toBe(false)
})
