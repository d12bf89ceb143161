import type { UserRef } from '#contract/users.ts'
import { formatTag } from '../../i18n/languages.ts'

export type Letter = { letter: string; people: UserRef[] }

/** For names that no alphabet begins. */
const others = '#'

const initialConsonants = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const [firstSyllable, lastSyllable, perConsonant] = [0xac00, 0xd7a3, 588]

/** People in the order of their names as `language` has it, under the letters with which these begin. */
export function peopleByLetter(people: readonly UserRef[], language: string): Letter[] {
  const { compare } = new Intl.Collator(formatTag(language), { sensitivity: 'base', numeric: true })
  const sorted = people.toSorted((a, b) => compare(a.name.trim(), b.name.trim()) || (a.id < b.id ? -1 : 1))
  const byLetter = new Map<string, UserRef[]>()
  for (const person of sorted) {
    const letter = letterOf(person.name.trim())
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), person])
  }
  const unnamed = byLetter.get(others)
  byLetter.delete(others)
  if (unnamed) byLetter.set(others, unnamed)
  return [...byLetter].map(([letter, people]) => ({ letter, people }))
}

/** Those of whom a name begins with what was typed, however it is accented. */
export function peopleNamed(people: readonly UserRef[], typed: string): UserRef[] {
  const wanted = fold(typed.trim())
  return people.filter(({ name }) => ` ${fold(name).replaceAll('-', ' ')}`.includes(` ${wanted}`))
}

/** All of the Latin alphabet where names begin with it, those without people too, and the other letters behind. */
export function alphabetOf(letters: readonly string[]): string[] {
  if (!letters.some(isLatin)) return [...letters]
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...letters.filter((letter) => !isLatin(letter))]
}

function isLatin(letter: string): boolean {
  return /^[A-Z]$/.test(letter)
}

function letterOf(name: string): string {
  const code = name.codePointAt(0) ?? 0
  if (code >= firstSyllable && code <= lastSyllable) {
    return initialConsonants[Math.floor((code - firstSyllable) / perConsonant)]!
  }
  const [first = ''] = fold(name).toUpperCase()
  return /^\p{L}$/u.test(first) && !/^\p{sc=Han}$/u.test(first) ? first : others
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
}
