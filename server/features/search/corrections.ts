import { sql } from 'kysely'
import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { listKnown } from '../../database/full-text/full-text.ts'
import type { Db } from '../../database/tables.ts'
import { wordsOf } from '../word-index/words.ts'
import { clauseFor, lookUpNames, namesIn, wantedWords, type WantedTerm } from './clauses.ts'
import type { Scope } from './filters.ts'
import { findMatches } from './matches.ts'
import { oneLetterAway } from './one-letter-away.ts'
import type { SearchText } from './search-text.ts'

export type Correction = { typed: string; used: string }

/** A shorter word is one letter away from too much, and a longer one has too many variants. */
const correctable = { from: 4, to: 24 }
const most = 3

/** For words found nowhere in the groups: words one letter away, from the scope's own titles, texts and names. */
export async function correct(
  db: Db,
  scope: Scope,
  { wanted }: SearchText,
): Promise<{ corrections: Correction[]; wanted: SearchText['wanted'] } | undefined> {
  const corrections = new Map<string, string>()
  for (const term of wantedWords(wanted)) {
    if (corrections.size === most || !isCorrectable(term)) continue
    if (await isInGroups(db, scope, term)) continue
    const used = await findSimilar(db, scope, term.anyOf[0]![0]!)
    if (used === undefined) return undefined
    corrections.set(term.text, used)
  }
  if (corrections.size === 0) return undefined
  return {
    corrections: [...corrections].map(([typed, used]) => ({ typed, used })),
    wanted: wanted.map((one) => (one.isPhrase ? one : { ...one, text: corrections.get(one.text) ?? one.text })),
  }
}

type Words = Extract<WantedTerm, { kind: 'words' }>

function isCorrectable(term: WantedTerm): term is Words {
  if (term.kind === 'phrase' || term.signed.length > 0 || term.anyOf.length > 1 || term.anyOf[0]!.length > 1)
    return false
  const { length } = [...term.anyOf[0]![0]!]
  return length >= correctable.from && length <= correctable.to
}

/** A word that somebody has written is not misspelt, whatever else is searched. */
async function isInGroups(db: Db, scope: Scope, term: Words): Promise<boolean> {
  const text = clauseFor([term], await namesIn(db, scope.groupIds, [term]))
  const anywhere = { ...scope, marks: [], where: sql`true`, time: [], isPast: false, bookmarkedBy: undefined }
  return (await findMatches(db, anywhere, { text, most: 1 })).matches.length > 0
}

/** Messages read to see which candidates they contain. */
const messagesRead = 10

/** Whole words only: a word still being typed may become anything. */
async function findSimilar(db: Db, scope: Scope, word: string): Promise<string | undefined> {
  const candidates = oneLetterAway(word)
  if (candidates.length === 0) return undefined
  const known = (await listKnown(db, candidates)).map((candidate) => ({ word: candidate }))
  const { matches } = await findMatches(db, scope, { text: [{ any: known }], most: messagesRead })
  const texts = await readTexts(
    db,
    matches.map(({ messageId }) => messageId),
  )
  const any = candidates.map((candidate) => ({ word: candidate, isBeginning: false }))
  const names = await lookUpNames(db, scope.groupIds, any)
  const there = [
    ...texts.flatMap(({ title = '', text }) => wordsOf(`${title}\n${readableText(text)}`)),
    ...any.filter((candidate) => names(candidate).length > 0).map((candidate) => candidate.word),
  ]
  const counts = Map.groupBy(there, (one) => one)
  const countOf = (candidate: string) => counts.get(candidate)?.length ?? 0
  // The most frequent, and of equal ones the first: candidates are in order of likelihood.
  const [best] = candidates.toSorted((a, b) => countOf(b) - countOf(a))
  return best !== undefined && countOf(best) > 0 ? best : undefined
}

async function readTexts(db: Db, ids: string[]): Promise<MessageData[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('message')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .where('message.id', 'in', ids)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as MessageData)
}
