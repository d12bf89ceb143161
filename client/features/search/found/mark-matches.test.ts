import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toQuery, wordsIn } from '../search-words.ts'
import { markMatches } from './mark-matches.ts'

test.for([
  ['Été  au lac', 'Ete au lac'],
  ['  bateau ', 'bateau'],
  ['100% a&b c=d #tag', '100% a&b c=d #tag'],
  ['c++ et c#', 'c++ et c#'],
  ['', ''],
])('%j becomes the query %j', ([typed, query]) => {
  expect(toQuery(typed!)).toBe(query)
})

test('words may be joined by plus or spaces', () => {
  expect(wordsIn('ete+au lac')).toEqual(['ete', 'au', 'lac'])
  expect(wordsIn('c+++rust')).toEqual(['c++', 'rust'])
})

const marked = (text: string, searchWords: string[]) =>
  markMatches(text, searchWords)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test.for([
  ['Une semaine au lac', ['lac', 'sem'], 'Une [semaine] au [lac]'],
  ['L’été, ÉTÉ !', ['ete'], 'L’[été], [ÉTÉ] !'],
  ['Le placard', ['lac'], 'Le placard'],
  ['Oranges', ['zzz'], 'Oranges'],
  ['à 100% bleu', ['100%'], 'à [100]% bleu'],
])('in %j, %j is marked', ([text, searchWords, expected]) => {
  expect(marked(text as string, searchWords as string[])).toBe(expected)
})

test('marking loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, searchWords) => {
      const pieces = markMatches(text, searchWords)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }),
  )
})
