import type { UserRef } from '#contract/users.ts'
import { formatTag } from '../../words/languages.ts'

/** `name` is on one line; `folded` lacks what people omit when they type. */
export type MentionedPerson = { user: UserRef; name: string; folded: string }

const mostShown = 6

/** Longer text behind an `@` is no name any more. */
const longestTyped = 60

export function peopleFrom(users: readonly UserRef[], viewerId: string, language: string): MentionedPerson[] {
  return users
    .filter(({ id }) => id !== viewerId)
    .map((user) => {
      const name = user.name.replaceAll(/\s+/g, ' ').trim()
      return { user, name, folded: fold(name) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, formatTag(language)))
}

export function typedAt(text: string, caret: number): { start: number; typed: string } | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  const typed = text.slice(start + 1, caret)
  if (start < 0 || caret === 0 || typed.length > longestTyped || /^\s|\n/.test(typed)) return undefined
  return { start, typed }
}

/** First those whose name begins so, then those with another name that does; each in the given order. */
export function matchesOf(people: readonly MentionedPerson[], typed: string): MentionedPerson[] {
  const wanted = fold(typed)
  const begins = people.filter(({ folded }) => folded.startsWith(wanted))
  if (begins.length >= mostShown) return begins.slice(0, mostShown)
  const contains = people.filter(({ folded }) => !folded.startsWith(wanted) && hasWord(folded, wanted))
  return [...begins, ...contains].slice(0, mostShown)
}

export function soleNamed(people: readonly MentionedPerson[], typed: string): MentionedPerson | undefined {
  const wanted = fold(typed)
  const [first, ...others] = people.filter(({ folded }) => folded === wanted)
  return others.length === 0 ? first : undefined
}

function hasWord(folded: string, wanted: string): boolean {
  return folded.includes(` ${wanted}`) || folded.includes(`-${wanted}`)
}

const written: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ґ: 'г',
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[œæøłđðþıςґ]/g, (letter) => written[letter]!)
}
