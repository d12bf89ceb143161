import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markFound, toQuery, wordsIn } from './search-words.ts'

test.for([
  ['Été  au lac', 'Ete au lac'],
  ['  bateau ', 'bateau'],
  ['100% a&b c=d #tag', '100% a&b c=d #tag'],
  ['', ''],
])('%j is asked for as %j', ([typed, query]) => {
  expect(toQuery(typed!)).toBe(query)
})

test('words are found again however they are joined', () => {
  expect(wordsIn('ete+au lac')).toEqual(['ete', 'au', 'lac'])
})

const marked = (text: string, sought: string[]) =>
  markFound(text, sought)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

test.for([
  ['Une semaine au lac', ['lac', 'sem'], 'Une [semaine] au [lac]'],
  ['L’été, ÉTÉ !', ['ete'], 'L’[été], [ÉTÉ] !'],
  ['Le placard', ['lac'], 'Le placard'],
  ['Oranges', ['zzz'], 'Oranges'],
  ['à 100% bleu', ['100%'], 'à [100]% bleu'],
])('in %j, %j is marked', ([text, sought, expected]) => {
  expect(marked(text as string, sought as string[])).toBe(expected)
})

test('marking loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, sought) => {
      const pieces = markFound(text, sought)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }),
  )
})
