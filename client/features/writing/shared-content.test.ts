import { expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { contentOfShare, placeOfShare } from './shared-content.ts'

const photo = { id: 'f1', contentUrl: 'f1.webp', type: 'image/webp', width: 4, height: 3 }
const original = {
  data: { title: 'Une semaine au lac', text: 'Six nuits.' },
  files: [photo],
  createdAt: 1_500_000_000,
} as unknown as Message

it.each([
  [{}, { title: '', text: '' }],
  [
    { title: 'Balloons', text: 'Look', url: 'https://x.example' },
    { title: 'Balloons', text: 'Look\n\nhttps://x.example' },
  ],
  [
    { text: 'Look: https://x.example', url: 'https://x.example' },
    { title: '', text: 'Look: https://x.example' },
  ],
  [
    { title: ' Two\nlines ', url: ' https://x.example ' },
    { title: 'Two lines', text: 'https://x.example' },
  ],
  [
    { parent: 'm1', title: 'Balloons', text: 'Look' },
    { title: '', text: 'Balloons\n\nLook' },
  ],
  [
    { title: 'Balloons '.repeat(100), text: 'Look' },
    { title: '', text: `${'Balloons '.repeat(100).trim()}\n\nLook` },
  ],
])('%j begins as %j', (shared, written) => {
  expect(contentOfShare(shared, undefined)).toMatchObject({ ...written, files: [] })
})

it('a message is copied with its files and without its date', () => {
  const copy = contentOfShare({ message: 'm1' }, original)
  expect(copy).toMatchObject({ title: 'Une semaine au lac', text: 'Six nuits.', files: [{ stored: photo }] })
  expect(copy.day).toBeUndefined()
})

it('what is shared has a draft of its own', () => {
  expect(placeOfShare({ title: 'A' })).toBe(placeOfShare({ title: 'A', text: '', url: undefined }))
  expect(placeOfShare({ title: 'A' })).not.toBe(placeOfShare({ text: 'A' }))
})
