import { sql } from 'kysely'
import type { Clause } from '../../database/full-text/full-text-clauses.ts'
import {
  findsLastFirst,
  listJudged,
  listMatches,
  listTrue,
  type Condition,
  type Match,
  type Question,
} from '../../database/full-text/full-text.ts'
import type { Db } from '../../database/tables.ts'
import type { Scope } from './filters.ts'

/**
 * The matches of `clause`, which is true of few other messages since the earliest, so that more can be asked with it.
 */
export type Found = { matches: Match[]; clause: Clause }

/** `most` limits the matches, each of which answers the questions. */
type Wanted = { text: Clause[]; most: number; questions?: readonly Question[] }

/** Matches read before the search is restricted to the groups. */
const firstLook = (most: number) => most + Math.max(20, Math.round(most / 5))

/**
 * The latest matches in the scope. Words alone soon find what is rare, or said mostly in these groups; the marks of
 * groups are in nearly every message, and cost more than the words.
 */
export async function findMatches(db: Db, scope: Scope, { text, most, questions = [] }: Wanted): Promise<Found> {
  const { groupIds, groups, marks, time, where, isPast } = scope
  const clause = { all: [...text, ...marks] }
  const here = sql`indexed_message."groupId" in (${sql.join(groupIds)})`
  const condition = sql`(${here} and ${where})`
  const looked = firstLook(most)
  const isElsewhere = isPast || groupIds.length === 1
  const newest =
    clause.all.length > 0 && (!isElsewhere || findsLastFirst(db))
      ? await listJudged(db, { clause, here, where: condition, most: looked, questions })
      : undefined
  const matches = newest?.filter(({ isTrue }) => isTrue) ?? []
  const isEnough = newest && (newest.length < looked || matches.length >= most)
  if (isEnough) return { matches: matches.slice(0, most), clause }
  const bookmarked = scope.bookmarkedBy && (await findBookmarked(db, scope.bookmarkedBy, clause, condition, most))
  if (bookmarked) return { matches: bookmarked, clause }
  const isMostlyHere = newest && newest.filter(({ isHere }) => isHere).length > newest.length / 2
  const narrowed = { all: [...clause.all, ...time, ...(isMostlyHere ? [] : [groups])] }
  const found = await listMatches(db, { clause: narrowed, where: condition, most, questions })
  return { matches: found, clause: narrowed }
}

/** Beyond this, reading them from the index takes longer than looking up each match in the bookmarks. */
const fewBookmarks = 500

async function findBookmarked(
  db: Db,
  userId: string,
  clause: { all: Clause[] },
  condition: Condition,
  most: number,
): Promise<Match[] | undefined> {
  const bookmarked = await db
    .selectFrom('bookmark')
    .innerJoin('indexed_message', 'indexed_message.messageId', 'bookmark.messageId')
    .select(['number', 'indexed_message.messageId', 'title', 'hasRest'])
    .where('bookmark.userId', '=', userId)
    .where(sql<boolean>`${condition}`)
    .orderBy('number', 'desc')
    .limit(clause.all.length === 0 ? most : fewBookmarks + 1)
    .execute()
  if (clause.all.length === 0) return bookmarked
  if (bookmarked.length > fewBookmarks) return undefined
  const found = await listTrue(db, { asks: 'isThere', clause, oneByOne: true, extent: 'all' }, bookmarked)
  return bookmarked.filter(({ number }) => found.has(number)).slice(0, most)
}
