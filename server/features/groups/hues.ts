import { groupHues } from '#contract/groups.ts'
import type { Tx } from '../../database/tables.ts'

const hues = 27
const first = groupHues.slice(0, 4)
/** Nearer ones are hard to tell apart. */
const apart = 3

export async function hueForNew(tx: Tx, userId: string): Promise<number> {
  const taken = await tx
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select('group.hue')
    .where('membership.userId', '=', userId)
    .execute()
  return farthestHue(taken.map(({ hue }) => hue))
}

/** The farthest of the first four, as long as one of them can be told apart; then of all groupHues. */
export function farthestHue(taken: readonly number[]): number {
  const free = first.filter((hue) => distance(hue, taken) >= apart)
  const candidates = free.length > 0 ? free : groupHues
  return candidates.reduce((best, hue) => (distance(hue, taken) > distance(best, taken) ? hue : best))
}

function distance(hue: number, taken: readonly number[]): number {
  return Math.min(...taken.map((other) => Math.min(Math.abs(hue - other), hues - Math.abs(hue - other))), hues)
}
