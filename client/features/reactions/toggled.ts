import { limits } from '#contract/fields.ts'
import type { ReactionSummary } from '#contract/reactions.ts'

/** In place of the id until the server has responded. */
export const pendingReaction = 'pending'

export function toggled(summary: ReactionSummary, emoji: string, myName: string): ReactionSummary {
  const known = summary.find((reaction) => reaction.emoji === emoji)
  if (!known) return [...summary, { emoji, count: 1, users: [myName], currentUserReactionId: pendingReaction }]
  const changed = known.currentUserReactionId ? withoutMine(known, myName) : withMine(known, myName)
  return summary.flatMap((reaction) => (reaction !== known ? reaction : changed.count > 0 ? changed : []))
}

type Reaction = ReactionSummary[number]

function withMine(reaction: Reaction, myName: string): Reaction {
  const users = [...reaction.users, myName].slice(0, limits.reactionNames)
  return { ...reaction, count: reaction.count + 1, users, currentUserReactionId: pendingReaction }
}

function withoutMine(reaction: Reaction, myName: string): Reaction {
  const mine = reaction.users.lastIndexOf(myName)
  const users = mine < 0 ? reaction.users : reaction.users.toSpliced(mine, 1)
  return { ...reaction, count: reaction.count - 1, users, currentUserReactionId: '' }
}
