import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

describe('the words of a message', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['Bonjour', 'Bonjour'],
    ['12345', '12345'],
    ['{"a":1}', '{"a":1}'],
    ['{not json', '{not json'],
    ['{"textOnly":"no delta"}', '{"textOnly":"no delta"}'],
    ['{"delta":{"ops":[{"insert":"Hi\\n"}]},"textOnly":"Hi\\n"}', 'Hi'],
    ['{"delta":{},"textOnly":3}', '{"delta":{},"textOnly":3}'],
  ])('%j reads %j', (stored, shown) => {
    expect(readableText(stored)).toBe(shown)
  })

  test('what the reference editor stored comes back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const stored = JSON.stringify({ delta: { ops: [{ insert: `${words}\n` }] }, textOnly: `${words}\n` })
        expect(readableText(stored)).toBe(words)
      }),
    )
  })

  test('plain text is never touched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readableText(text)).toBe(text)
      }),
    )
  })
})
