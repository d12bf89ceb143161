import { sql } from 'kysely'
import { listJudged, listMatches, type Clause, type Match } from '../../database/full-text.ts'
import type { Db } from '../../database/tables.ts'
import type { Scope } from './filters.ts'

/** `clause` found them; it is true of few others since the earliest of them, so that more can be asked with it. */
export type Found = { matches: Match[]; clause: Clause }

/** So many more than are wanted are looked at before it is said where they have to be. */
const spare = 200

/**
 * The last messages of the scope that match. What is rare, or is said mostly in these groups, is soon found by its
 * words alone; the marks of groups are in nearly as many messages as there are, and cost more than the words.
 */
export async function findMatches(db: Db, scope: Scope, text: Clause[], most: number): Promise<Found> {
  const { groups, marks, where } = scope
  const clause = { all: [...text, ...marks] }
  if (clause.all.length > 0) {
    const inGroups = sql`message."groupId" in (${sql.join(scope.groupIds)})`
    const condition = where ? sql`(${inGroups} and ${where})` : sql`(${inGroups})`
    const newest = await listJudged(db, { clause, condition, most: most + spare })
    const matches = newest.filter(({ isTrue }) => isTrue)
    if (newest.length < most + spare || matches.length >= most) return { matches: matches.slice(0, most), clause }
  }
  const narrowed = { all: [...clause.all, groups] }
  return { matches: await listMatches(db, { clause: narrowed, where, most }), clause: narrowed }
}
