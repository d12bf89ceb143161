import type { UserRef } from '#contract/users.ts'
import { formatTag } from '../../../words/languages.ts'

export type Letter = { letter: string; people: UserRef[] }

const others = '#'

const initialConsonants = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const [firstSyllable, lastSyllable, perConsonant] = [0xac00, 0xd7a3, 588]

/** In place of a letter. */
export const atTheTop = '^'

/** In the order of the language, under the letters with which their names begin; these `first` before all others. */
export function peopleByLetter(people: readonly UserRef[], language: string, first: readonly string[] = []): Letter[] {
  const { compare } = new Intl.Collator(formatTag(language), { sensitivity: 'base', numeric: true })
  const sorted = people.toSorted((a, b) => compare(a.name.trim(), b.name.trim()) || (a.id < b.id ? -1 : 1))
  const byLetter = new Map<string, UserRef[]>()
  for (const person of sorted) {
    const letter = first.includes(person.id) ? atTheTop : letterOf(person.name.trim())
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), person])
  }
  const places = [...byLetter].map(([letter, people]) => ({ letter, people }))
  return places.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The hosts, the letters in their order, and then all other signs. */
function placeOf({ letter }: Letter): number {
  return letter === atTheTop ? 0 : letter === others ? 2 : 1
}

export function peopleNamed<Named extends { name: string }>(people: readonly Named[], typed: string): Named[] {
  const wanted = fold(typed.trim())
  return people.filter(({ name }) => ` ${fold(name).replaceAll('-', ' ')}`.includes(` ${wanted}`))
}

/** The whole Latin alphabet where any name uses it, also letters without people, followed by other letters. */
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
