import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'
import { withEnding, withoutEnding } from './with-ending.ts'

const ending = '☐ Say “yes”, please.'
const rich = (words: string) => JSON.stringify({ delta: { ops: [{ insert: `${words}\n` }] }, textOnly: `${words}\n` })

test.each(['', 'Hello', 'Two\n\nparagraphs', rich('Hello'), '{"a": 1}'])(
  '%j has a paragraph more, and then no longer',
  (text) => {
    const more = withEnding(text, ending)
    expect(readableText(more)).toBe(`${readableText(text)}\n\n${ending}`)
    expect(readableText(withoutEnding(more, ending))).toBe(readableText(text))
  },
)

test('it goes as well when an editor has made one piece of it all', () => {
  const joined = rich(`Hello, again\n\n${ending}`)
  expect(withoutEnding(joined, ending)).toBe(rich('Hello, again'))
})
