import { expect, test } from 'vitest'
import type { Translate } from '../../words/translations.ts'
import { filesInWords } from './file-words.ts'

const [photo, video, pdf] = ['image/jpeg', 'video/mp4', 'application/pdf'].map((type) => ({ type })) as [
  { type: string },
  { type: string },
  { type: string },
]
const t = ((key: string, { count }: { count: number }) => `${count} ${key.replace('_count', '')}`) as Translate

test.each([
  ['2 photos', [photo, { type: 'image/gif' }], 2, 0],
  ['1 videos', [video], 1, 1],
  ['1 photos, 1 videos', [photo, video], 2, 1],
  ['20 photos, 1 videos', [photo, photo, photo, photo, photo], 21, 1],
  ['2 files', [photo, pdf], 2, 0],
  ['2 files', [pdf, pdf], 2, 0],
])('%s', (words, files, fileCount, videoCount) => {
  expect(filesInWords({ files, fileCount, videoCount }, t, 'en_US')).toBe(words)
})
