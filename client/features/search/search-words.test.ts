import { expect, test } from 'vitest'
import { toQuery } from './search-words.ts'

test.each([
  ['  L’Été à   Orléans ', 'L’Ete a Orleans'],
  ['c++ 100% a&b c=d #tag', 'c++ 100% a&b c=d #tag'],
  ['été+lac', 'ete lac'],
  ['й ё Ώ', 'и е Ω'],
  ['தமிழ் हिन्दी', 'தமிழ் हिन्दी'],
  ['がっこう 학교', 'がっこう 학교'],
])('%j is asked for as %j', (typed, q) => expect(toQuery(typed)).toBe(q))
