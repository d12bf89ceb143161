import { claimItem } from '../lists/list-claims.ts'
import { listClaims, listItems, sumOf } from '../lists/present-list.ts'
import type { KindOfAnswers } from './asked.ts'

/** What is still needed, and what this person brings. */
export const answersToLists: KindOfAnswers = {
  asked: async ({ db }, { messageId, membership }) => {
    const [items, claims] = await Promise.all([listItems(db, messageId), listClaims(db, messageId)])
    const claimsOf = Map.groupBy(claims, ({ itemId }) => itemId)
    const choices = items.flatMap(({ id, words, wanted, doneAt }) => {
      const claimed = claimsOf.get(id) ?? []
      const isGiven = claimed.some((claim) => claim.id === membership.userId)
      const isFree = doneAt === null && sumOf(claimed) < (wanted ?? 1)
      return isGiven || isFree ? [{ answer: id, word: 'bring' as const, label: words, isGiven }] : []
    })
    return { choices }
  },
  answer: async (context, list, answer, given) => {
    const { membership, messageId } = list
    const claims = await listClaims(context.db, messageId)
    const isGiven = claims.some(({ itemId, id }) => itemId === answer && id === membership.userId)
    // Whoever brings several brings no fewer.
    if (isGiven && given) return
    await claimItem(context, list, answer, given ? 1 : 0)
  },
}
