import type { SelectQueryBuilder } from 'kysely'
import { inPortions } from './in-portions.ts'

/** SQLite joins at most 500 selects in one statement. */
export const mostInUnion = 400

/** Groups in portions of which each fits into one statement that asks for every group apart. */
export function groupsPerStatement(groupIds: readonly string[]): string[][] {
  return inPortions(groupIds, mostInUnion)
}

/**
 * One query of several, at least one and at most {@link mostInUnion}. Where each reads the newest of a group from its
 * index, that is faster than to sort what all groups have.
 */
export function unionAll<Selected, Table extends keyof Selected, Row>(
  queries: readonly SelectQueryBuilder<Selected, Table, Row>[],
): SelectQueryBuilder<Selected, Table, Row> {
  return queries.reduce((all, query) => all.unionAll(query))
}
