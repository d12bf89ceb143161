import { expect, test } from 'vitest'
import { countKey } from './file-words.ts'

const photo = { type: 'image/jpeg' }
const video = { type: 'video/mp4' }
const pdf = { type: 'application/pdf' }

test.each([
  ['photos_count', [photo, { type: 'image/gif' }]],
  ['videos_count', [video]],
  ['files_count', [photo, video]],
  ['files_count', [pdf, pdf]],
])('%s', (key, files) => {
  expect(countKey(files)).toBe(key)
})
