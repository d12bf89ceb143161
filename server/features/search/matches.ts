import { sql } from 'kysely'
import {
  findsLastFirst,
  listJudged,
  listMatches,
  listTrue,
  type Condition,
  type Match,
  type Question,
} from '../../database/full-text.ts'
import type { Clause } from '../../database/full-text-clauses.ts'
import type { Db } from '../../database/tables.ts'
import type { Scope } from './filters.ts'

/** `clause` found them; it is true of few others since the earliest of them, so that more can be asked with it. */
export type Found = { matches: Match[]; clause: Clause }

/** What the messages must say, how many of them are wanted, and what is asked of each. */
type Wanted = { text: Clause[]; most: number; questions?: readonly Question[] }

/** How many are looked at before it is said where they have to be. */
const firstLook = (most: number) => most + Math.max(20, Math.round(most / 5))

/**
 * The last messages of the scope that match. What is rare, or is said mostly in these groups, is soon found by its
 * words alone; the marks of groups are in nearly as many messages as there are, and cost more than the words.
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

/** To look up more than these in the index takes longer than to look up each match in the bookmarks. */
const fewBookmarks = 500

/** Undefined when there are too many bookmarks to look at each. */
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
