import { limits } from '#contract/fields.ts'
import type { ReactionSummary } from '#contract/reactions.ts'

/** Stands for the id of a reaction that the server has not answered yet. */
export const pendingReaction = 'pending'

/** The summary as it will be once the viewer has joined or left this emoji. */
export function toggled(summary: ReactionSummary, emoji: string, myName: string): ReactionSummary {
  const known = summary.find((reaction) => reaction.emoji === emoji)
  if (!known) return [...summary, { emoji, count: 1, users: [myName], currentUserReactionId: pendingReaction }]
  const changed = known.currentUserReactionId ? left(known, myName) : joined(known, myName)
  return summary.flatMap((reaction) => (reaction !== known ? reaction : changed.count > 0 ? changed : []))
}

type Reaction = ReactionSummary[number]

function joined(reaction: Reaction, myName: string): Reaction {
  const users = [...reaction.users, myName].slice(0, limits.reactionNames)
  return { ...reaction, count: reaction.count + 1, users, currentUserReactionId: pendingReaction }
}

function left(reaction: Reaction, myName: string): Reaction {
  const mine = reaction.users.lastIndexOf(myName)
  const users = mine < 0 ? reaction.users : reaction.users.toSpliced(mine, 1)
  return { ...reaction, count: reaction.count - 1, users, currentUserReactionId: '' }
}
