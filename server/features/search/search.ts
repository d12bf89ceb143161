import { limits } from '#contract/fields.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { SearchResult } from '#contract/search.ts'
import type { Clock } from '../../clock.ts'
import { hasName, isInTitle, type Clause } from '../../database/full-text/full-text-clauses.ts'
import { listTrue, type Question } from '../../database/full-text/full-text.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import type { Membership } from '../membership/membership.ts'
import { clauseFor, namesIn, wantedWords, withoutBeginnings, type Names, type WantedTerm } from './clauses.ts'
import { correct, type Correction } from './corrections.ts'
import { narrow, type Scope } from './filters.ts'
import { findMatches } from './matches.ts'
import { readSearchText, type SearchText } from './search-text.ts'

type Ranked = { messageId: string; score: number }
type Page = { offset?: number | undefined; limit?: number | undefined }

export type Found = {
  found: Ranked[]
  totalItems: number
  hasMore?: true
  searchterms: string[]
  corrections?: Correction[]
  terms: WantedTerm[]
}

/**
 * Messages of these groups with every word, the best first. An unknown word is tried with one letter changed. Terms
 * without a word, such as signs, match nothing.
 * @throws AppError invalid-request when nothing is searched for
 */
export async function search(
  context: { db: Db; clock: Clock },
  viewer: AnyViewer,
  memberships: readonly Membership[],
  typed: string,
  { offset = 0, limit = limits.searchResults }: Page = {},
): Promise<Found> {
  const { db } = context
  const text = readSearchText(typed)
  if (text.terms.length === 0) {
    throw new AppError('invalid-request', { fields: [{ path: '/search', problem: 'must have a word in it' }] })
  }
  const nothing = { found: [], totalItems: 0, searchterms: text.terms, terms: [] }
  const scope = await narrow(context, viewer, memberships, text)
  if (scope === undefined) return nothing
  const all = await rank(db, scope, text)
  const about = (wanted: SearchText['wanted']) => ({ searchterms: text.terms, terms: wantedWords(wanted) })
  if (all.length > 0) return { ...about(text.wanted), ...pageOf(all, offset, limit) }
  const corrected = await correct(db, scope, text)
  if (corrected === undefined) return nothing
  const { corrections, wanted } = corrected
  const found = await rank(db, scope, { ...text, wanted })
  return found.length > 0 ? { ...about(wanted), ...pageOf(found, offset, limit), corrections } : nothing
}

function pageOf(ranked: Ranked[], offset: number, limit: number) {
  const totalItems = Math.min(ranked.length, limits.countedResults)
  const found = ranked.slice(offset, Math.min(offset + limit, totalItems))
  return { found, totalItems, ...(ranked.length > totalItems && { hasMore: true as const }) }
}

/**
 * The last thousand matches, and one more if there are any, the best first: title over text over the rest, then whole
 * words over prefixes, then later arrivals. Both databases answer the same yes-or-no questions, so the order is the
 * same on both.
 */
async function rank(db: Db, scope: Scope, { wanted }: Pick<SearchText, 'wanted'>): Promise<Ranked[]> {
  const words = wantedWords(wanted)
  if (words.length === 0 && (wanted.length > 0 || !scope.isNarrowed)) return []
  const names = await namesIn(db, scope.groupIds, words)
  const text = clauseFor(words, names)
  const [isInText, isWhole] = questionsAbout(words, text, names)
  const questions = isWhole ? [isInText, isWhole] : [isInText]
  const most = limits.countedResults + 1
  const { matches, clause } = await findMatches(db, scope, { text, most, questions: words.length > 0 ? questions : [] })
  if (words.length === 0) return matches.map(({ messageId }) => ({ messageId, score: points.rest }))
  const isNamed = hasName(clause)
  const inTitle = new Set(matches.filter(({ title }) => title !== '' && isInTitle(clause, title.split(' '))))
  // Without words elsewhere, all matches are in title and text.
  const elsewhere = matches.filter((match) => !inTitle.has(match) && (isNamed || match.hasRest))
  const [inText, whole] = await Promise.all([
    listTrue(db, { ...isInText, narrowed: clause }, elsewhere),
    isWhole && listTrue(db, { ...isWhole, narrowed: withoutBeginnings(clause) }, matches),
  ])
  const inRest = new Set(elsewhere.filter(({ number }) => !inText.has(number)))
  const scored = matches.map((match) => {
    const field = inTitle.has(match) ? points.title : inRest.has(match) ? points.rest : points.text
    return { messageId: match.messageId, score: field + (!whole || whole.has(match.number) ? points.whole : 0) }
  })
  // Sorting is stable, so equal scores stay in order of arrival.
  return scored.toSorted((a, b) => b.score - a.score)
}

function questionsAbout(words: WantedTerm[], text: Clause[], names: Names): [Question, Question?] {
  const isInText: Question = { asks: 'isInText', clause: { all: text }, extent: 'title and text' }
  const last = words.findLast((term) => term.kind === 'words' && term.isBeginning)
  if (!last) return [isInText]
  return [
    isInText,
    { asks: 'isWhole', clause: { all: clauseFor([last], names).map(withoutBeginnings) }, extent: 'all' },
  ]
}

const points = { title: 150, text: 100, rest: 50, whole: 5 }

export function presentResult(card: MessageCard, score: number): SearchResult {
  return {
    id: card.id,
    data: card.data,
    author: card.author?.id ?? '',
    preview: card.files[0]?.id ?? '',
    parent: card.parent?.id ?? '',
    children: card.children,
    lastActivityDate: card.lastActivityDate,
    score,
    entityType: 'message',
  }
}
