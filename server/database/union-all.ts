import type { SelectQueryBuilder } from 'kysely'
import { inPortions } from './in-portions.ts'

/** SQLite joins at most 500 selects in one statement. */
export const mostInUnion = 400

/** Portions that fit into one statement with a select per group. */
export function groupsPerStatement(groupIds: readonly string[]): string[][] {
  return inPortions(groupIds, mostInUnion)
}

/**
 * Joins at least one and at most {@link mostInUnion} queries. Where each reads the newest of a group from its index,
 * that is faster than sorting the rows of all groups.
 */
export function unionAll<Selected, Table extends keyof Selected, Row>(
  queries: readonly SelectQueryBuilder<Selected, Table, Row>[],
): SelectQueryBuilder<Selected, Table, Row> {
  return queries.reduce((all, query) => all.unionAll(query))
}
