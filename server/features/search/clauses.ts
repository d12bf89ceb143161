import type { ExpressionBuilder } from 'kysely'
import type { Clause } from '../../database/full-text/full-text-clauses.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { authorMark } from '../word-index/marks.ts'
import { allWordsOf, signedWordsOf, stemOf, wantedFor, type Wanted } from '../word-index/words.ts'
import type { SearchText } from './search-text.ts'

/** A search term as words, the last possibly a prefix, or as a phrase. */
export type WantedTerm =
  | (Wanted & { kind: 'words'; text: string; isBeginning: boolean })
  | { kind: 'phrase'; phrase: string[]; signed: string[] }

export function wantedWords(wanted: SearchText['wanted']): WantedTerm[] {
  const terms = wanted.map(({ text, isPhrase }, n): WantedTerm =>
    isPhrase
      ? { kind: 'phrase', phrase: allWordsOf(text), signed: signedWordsOf(text) }
      : { kind: 'words', text, isBeginning: n === wanted.length - 1, ...wantedFor(text) },
  )
  return terms.filter((term) => (term.kind === 'phrase' ? term.phrase : term.anyOf.flat()).length > 0)
}

export type Word = { word: string; isBeginning: boolean }

export type Names = (word: Word) => string[]

export function clauseFor(terms: readonly WantedTerm[], names: Names): Clause[] {
  return terms.map((term): Clause => {
    if (term.kind === 'phrase') {
      return { all: [{ phrase: term.phrase }, ...term.signed.map((word) => ({ word }))] }
    }
    const lists = listsOf(term).map((words): Clause => ({ all: words.map((word) => oneOf(word, names(word))) }))
    const { signed, isBeginning } = term
    return { all: [{ any: lists }, ...signed.map((word) => ({ word, isBeginning }))] }
  })
}

function oneOf(word: Word, userIds: string[]): Clause {
  const stem = word.isBeginning ? stemOf(word.word) : undefined
  const inflected = stem === undefined ? [] : [{ word: stem, isBeginning: true }]
  return { any: [word, ...inflected, ...userIds.map((id) => ({ name: authorMark(id) }))] }
}

function listsOf({ anyOf, isBeginning }: Extract<WantedTerm, { kind: 'words' }>): Word[][] {
  return anyOf.map((words) => words.map((word, n) => ({ word, isBeginning: isBeginning && n === words.length - 1 })))
}

export function withoutBeginnings(clause: Clause): Clause {
  if ('word' in clause) return { word: clause.word }
  if ('all' in clause) return { all: clause.all.map(withoutBeginnings) }
  return 'any' in clause ? { any: clause.any.map(withoutBeginnings) } : clause
}

export async function namesIn(db: Db, groupIds: readonly string[], terms: readonly WantedTerm[]): Promise<Names> {
  const words = terms.flatMap((term) => (term.kind === 'words' ? listsOf(term).flat() : []))
  return lookUpNames(db, groupIds, words)
}

const mostPeople = 500

export async function lookUpNames(db: Db, groupIds: readonly string[], words: readonly Word[]): Promise<Names> {
  if (words.length === 0 || groupIds.length === 0) return () => []
  const rows = await db
    .selectFrom('user_word')
    .select(['word', 'userId'])
    .where((is) => is.or(likeOneOf(is, words)))
    .where((is) => is.or([isMember(is, groupIds), hasWritten(is, groupIds), isOnPhoto(is, groupIds)]))
    .orderBy('word')
    .orderBy('userId')
    .limit(mostPeople)
    .execute()
  return ({ word, isBeginning }) => [
    ...new Set(
      rows.filter((row) => (isBeginning ? row.word.startsWith(word) : row.word === word)).map(({ userId }) => userId),
    ),
  ]
}

type Is = ExpressionBuilder<Tables, 'user_word'>

/** Whole words are one condition, however many they are: SQLite nests no deeper than 1,000. */
function likeOneOf(is: Is, words: readonly Word[]) {
  const whole = words.flatMap(({ word, isBeginning }) => (isBeginning ? [] : word))
  const beginnings = words.filter(({ isBeginning }) => isBeginning)
  return [
    ...(whole.length > 0 ? [is('word', 'in', whole)] : []),
    ...beginnings.map(({ word }) => is.and([is('word', '>=', word), is('word', '<', afterAllThatBeginWith(word))])),
  ]
}

/** Words are compared by their bytes, and no character has higher ones. */
export function afterAllThatBeginWith(word: string): string {
  return `${word}\u{10FFFF}`
}

function isMember(is: Is, groupIds: readonly string[]) {
  return is.exists(
    is
      .selectFrom('membership')
      .select('membership.userId')
      .whereRef('membership.userId', '=', 'user_word.userId')
      .where('membership.groupId', 'in', groupIds),
  )
}

function isOnPhoto(is: Is, groupIds: readonly string[]) {
  return is.exists(
    is
      .selectFrom('photo_person')
      .innerJoin('message as shown', 'shown.id', 'photo_person.messageId')
      .select('photo_person.userId')
      .whereRef('photo_person.userId', '=', 'user_word.userId')
      .where('shown.groupId', 'in', groupIds),
  )
}

function hasWritten(is: Is, groupIds: readonly string[]) {
  return is.exists(
    is
      .selectFrom('message as written')
      .select('written.id')
      .whereRef('written.authorId', '=', 'user_word.userId')
      .where('written.groupId', 'in', groupIds),
  )
}
