import { wordsOf } from '#server/features/word-index/words.ts'

/** A generator of numbers from 0 to 1 that is the same each time. */
export type Dice = () => number

export function dice(seed: number): Dice {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const upTo = (roll: Dice, count: number) => Math.floor(roll() * count)

/** A word as people write it and as the search index keeps it. */
type Word = { written: string; folded: string }

const syllables = 'ba ca da fé ga la lo ma mi né no or pa ri ro sa se to ur ve'.split(' ')

/** Different words of two to four syllables. */
export function vocabulary(size: number, roll: Dice): Word[] {
  const words = new Map<string, Word>()
  while (words.size < size) {
    const written = Array.from({ length: 2 + upTo(roll, 3) }, () => syllables[upTo(roll, syllables.length)]).join('')
    const [folded] = wordsOf(written)
    if (folded) words.set(folded, { written, folded })
  }
  return [...words.values()]
}

/** Few words are frequent and many are rare, as in every language. */
export function pickWords(roll: Dice, count: number, size: number): number[] {
  return Array.from({ length: count }, () => Math.min(size - 1, Math.floor(size ** roll()) - 1))
}
