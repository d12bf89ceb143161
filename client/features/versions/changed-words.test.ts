import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

const marked = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test.for([
  ['We meet at six.', 'We meet at seven.', 'We meet at [-six-][+seven+].'],
  ['Bread', 'Bread and cake', 'Bread[+ and cake+]'],
  ['Bring cake, tea', 'Bring tea', 'Bring [-cake, -]tea'],
  ['the old lake', 'a new sea', '[-the old lake-][+a new sea+]'],
  ['one\ntwo', 'one\nthree', 'one\n[-two-][+three+]'],
  ['', 'New', '[+New+]'],
  ['Gone', '', '[-Gone-]'],
  ['Same', 'Same', 'Same'],
  ['我们在学校见', '我们在公园见', '我们在[-学校-][+公园+]见'],
  ['Party 👩‍👩‍👧 today', 'Party 👨‍👩‍👧 today', 'Party [-👩‍👩‍👧-][+👨‍👩‍👧+] today'],
])('%s → %s', ([before, after, expected]) => {
  expect(marked(before!, after!)).toBe(expected)
})

test('both texts can be read out of it, whatever they are', () => {
  const before = 'All the words there are, again and again. '.repeat(1000)
  const after = Array.from({ length: 6000 }, (_, n) => `w${n}`).join(' ')
  const parts = changedWords(before, after)
  const of = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(of('added')).toBe(before)
  expect(of('removed')).toBe(after)
})
