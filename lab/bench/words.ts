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

const latin = 'ba ca da fé ga la lo ma mi né no or pa ri ro sa se to ur ve'.split(' ')
const otherScripts = [
  'ба ви гро да ёл за ки ло ме но пу ра са то ур'.split(' '),
  'αβ γα δέ ζω θη κα λό μι νέ ξα πο ρή σι το φω'.split(' '),
  '가 나 다 라 마 바 사 안 지 하 국 람 말 물 산'.split(' '),
]
const inOtherScripts = 10

/** Different words of two to four syllables, one in ten in another script; always the same. */
export function vocabulary(size: number): Word[] {
  const roll = dice(size)
  const words = new Map<string, Word>()
  while (words.size < size) {
    const n = words.size / inOtherScripts
    const syllables = Number.isInteger(n) ? otherScripts[n % otherScripts.length]! : latin
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
