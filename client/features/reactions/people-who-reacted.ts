import type { ReactionSummary } from '#contract/reactions.ts'
import type { UserRef } from '#contract/users.ts'

export type Giver = { user: UserRef; emojis: string[] }

/** Everybody named by these reactions and what they gave: the viewer first, then in the order of the reactions. */
export function peopleWhoReacted(summary: ReactionSummary, myId: string): Giver[] {
  const givers = new Map<string, Giver>()
  for (const { emoji, people = [] } of summary) {
    for (const user of people) {
      const giver = givers.get(user.id)
      if (giver) giver.emojis.push(emoji)
      else givers.set(user.id, { user, emojis: [emoji] })
    }
  }
  return [...givers.values()].toSorted((a, b) => Number(b.user.id === myId) - Number(a.user.id === myId))
}

/** Reactions by people whom no summary names: each has only the first names. */
export function unnamed(summary: ReactionSummary): number {
  return summary.reduce((sum, { count, people = [] }) => sum + count - people.length, 0)
}
