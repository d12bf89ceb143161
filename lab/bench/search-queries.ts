import { wordsKnown } from './seeding/seeded-world.ts'
import { dice, pickWords, vocabulary } from './words.ts'

/** What is typed, and its words alone, the last of which is a beginning, as the bare index is asked for them. */
export type Query = { typed: string; words: string[]; isPhrase?: boolean }

const ofEach = 25
const all = Array.from({ length: ofEach }, (_, n) => n)
const known = vocabulary(wordsKnown)
const roll = dice(1)
/** As frequent as people write them. */
const written = (count: number) => words(...new Set(pickWords(roll, count, wordsKnown)))

/** The first words are the most frequent. */
function wordAt(n: number) {
  return known[n]!
}

function words(...places: number[]): Query {
  const there = places.map(wordAt)
  return { typed: there.map(({ written }) => written).join(' '), words: there.map(({ folded }) => folded) }
}

const initials = [...new Set(known.map(({ folded }) => [...folded][0]!))]
const otherScripts = known.filter(({ folded }) => !/^[a-z]/.test(folded))

const filters = [
  'from:ada',
  'from:"bea 1"',
  'in:"group 0"',
  'in:"group 5"',
  'has:photo',
  'has:link',
  'after:2025',
  'before:2023-06',
  'is:bookmarked',
]

/** Two hundred searches, always the same. */
export const searches: Record<string, Query[]> = {
  'a rare word': all.map((n) => words(4000 + n * 37)),
  'a common word': all.map((n) => words(n)),
  'one letter': all.map((n) => initials[n % initials.length]!).map((letter) => ({ typed: letter, words: [letter] })),
  'five words': all.map(() => written(5)),
  'no hit': all.map((n) => `${wordAt(200 + n).folded}qzx`).map((word) => ({ typed: word, words: [word] })),
  'a phrase': all.map(() => {
    const phrase = written(2)
    return { ...phrase, typed: `"${phrase.typed}"`, isPhrase: true }
  }),
  'a filter': all.map((n) => {
    const word = words(n * 3)
    return { ...word, typed: `${filters[n % filters.length]} ${word.typed}` }
  }),
  'other scripts': all
    .map((n) => otherScripts[n * 4]!)
    .map(({ written, folded }) => ({ typed: written, words: [folded] })),
}
