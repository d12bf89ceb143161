import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { listMatches } from '../../database/full-text.ts'
import type { Db } from '../../database/tables.ts'
import { wordsOf } from '../word-index/words.ts'
import { clauseFor, lookUpNames, namesIn, wantedWords, type WantedTerm, type Word } from './clauses.ts'
import type { Scope } from './filters.ts'
import { oneLetterAway } from './one-letter-away.ts'
import type { SearchText } from './search-text.ts'

export type Correction = { typed: string; used: string }

/** A shorter word is one letter away from too much. */
const shortest = 4
/** Of the words that are nowhere, so many are corrected. */
const most = 3

/**
 * For the words that are nowhere in the scope, words of its titles, texts and names that are one letter away. What is
 * proposed is read from messages of the scope alone.
 */
export async function correct(
  db: Db,
  scope: Scope,
  { wanted }: SearchText,
): Promise<{ corrections: Correction[]; wanted: SearchText['wanted'] } | undefined> {
  const corrections = new Map<string, string>()
  for (const term of wantedWords(wanted)) {
    if (corrections.size === most || !isCorrectable(term)) continue
    if (await isSomewhere(db, scope, term)) continue
    const used = await findSimilar(db, scope, { word: term.anyOf[0]![0]!, isBeginning: term.isBeginning })
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
  return [...term.anyOf[0]![0]!].length >= shortest
}

async function isSomewhere(db: Db, { groupIds, marks }: Scope, term: Words): Promise<boolean> {
  const text = clauseFor([term], await namesIn(db, groupIds, [term]))
  return (await listMatches(db, { clause: { all: [...text, ...marks] }, most: 1 })).length > 0
}

/** As many messages are read to see which words are in them. */
const messagesRead = 10

async function findSimilar(db: Db, scope: Scope, { word, isBeginning }: Word): Promise<string | undefined> {
  const candidates = oneLetterAway(word)
  if (candidates.length === 0) return undefined
  const counts = new Map<string, number>()
  const lengths = isBeginning ? [...new Set(candidates.map(({ length }) => length))] : []
  const count = (words: string[]) => {
    const there = new Set([...words, ...lengths.flatMap((length) => words.map((one) => one.slice(0, length)))])
    for (const candidate of candidates) {
      if (there.has(candidate)) counts.set(candidate, (counts.get(candidate) ?? 0) + 1)
    }
  }
  const any = candidates.map((candidate) => ({ word: candidate, isBeginning }))
  const clause = { all: [{ any }, ...scope.marks] }
  const matches = await listMatches(db, { clause, extent: 'title and text', where: scope.where, most: messagesRead })
  const ids = matches.map(({ messageId }) => messageId)
  for (const { title, text } of await readTexts(db, ids)) count(wordsOf(`${title ?? ''}\n${readableText(text)}`))
  const names = await lookUpNames(db, scope.groupIds, any)
  for (const candidate of any) if (names(candidate).length > 0) count([candidate.word])
  // The first of those that are most frequent: candidates are in order of likelihood.
  return candidates.filter((candidate) => counts.has(candidate)).toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0]
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
