import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'
import { withEnding, withoutEnding } from './with-ending.ts'

const ending = '☐ Say “yes”, please.\n☐ Or “no”.'
const rich = (words: string) => JSON.stringify({ delta: { ops: [{ insert: `${words}\n` }] }, textOnly: `${words}\n` })
const seen = (text: string) => readableText(text).replaceAll('\u2063', '')

/** The reference takes whatever is sent as the text of an editor. */
const odd = [null, 5, 'a', [], { ops: null }, { ops: 5 }].map((delta) => JSON.stringify({ delta, textOnly: 'Hello\n' }))

test.each(['', 'Hello', 'Two\n\nparagraphs', rich('Hello'), '{"a": 1}', ...odd])(
  '%j has a paragraph more, and then no longer',
  (text) => {
    const more = withEnding(text, ending)
    expect(seen(more)).toBe(`${readableText(text)}\n\n${ending}`)
    expect(readableText(withoutEnding(more))).toBe(readableText(text))
  },
)

test('it goes as well when an editor has made one piece of it all, or it says something else by now', () => {
  const [, paragraph] = withEnding('', ending).split('\n\n')
  const joined = rich(`Hello, again\n\n${paragraph}`)
  expect(withoutEnding(joined)).toBe(rich('Hello, again'))
  expect(withoutEnding(withEnding('Hello', '☐ Red (3)'))).toBe('Hello')
})
