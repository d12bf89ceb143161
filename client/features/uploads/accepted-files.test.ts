import { expect, it } from 'vitest'
import { acceptOf, kindOf } from './accepted-files.ts'

it.each([
  ['IMG_1.HEIC', '', 'image'],
  ['IMG_1.heic', 'image/heic', 'image'],
  ['party.mov', 'video/quicktime', 'video'],
  ['party.MKV', '', 'video'],
  ['song.m4a', 'audio/x-m4a', 'audio'],
  ['Recipe.pdf', 'application/pdf', 'pdf'],
  ['Recipe.PDF', '', 'pdf'],
  ['drawing.svg', 'image/svg+xml', undefined],
  ['notes.txt', 'text/plain', undefined],
  ['photo.jpg', 'text/html', undefined],
  ['archive', '', undefined],
])('%s of type "%s" is %s', (name, type, kind) => expect(kindOf({ name, type })).toBe(kind))

it('the file chooser offers what is taken', () => {
  expect(acceptOf(['image', 'video', 'audio', 'pdf'])).toBe('image/*,video/*,audio/*,application/pdf')
  expect(acceptOf(['image'])).toBe('image/*')
})
