import { limits } from '#contract/fields.ts'
import type { ReactionSummary } from '#contract/reactions.ts'
import type { UserRef } from '#contract/users.ts'

/** Replaces the id until the server has responded. */
export const pendingReaction = 'pending'

type Giver = Pick<UserRef, 'id' | 'name' | 'avatar'>

export function toggled(summary: ReactionSummary, emoji: string, me: Giver): ReactionSummary {
  const known = summary.find((reaction) => reaction.emoji === emoji)
  if (!known) {
    return [
      ...summary,
      { emoji, count: 1, users: [me.name], people: [refTo(me)], currentUserReactionId: pendingReaction },
    ]
  }
  const changed = known.currentUserReactionId ? withoutMine(known, me) : withMine(known, me)
  return summary.flatMap((reaction) => (reaction !== known ? reaction : changed.count > 0 ? changed : []))
}

type Reaction = ReactionSummary[number]

/** Somebody who reacted to a photo of the message is already counted. */
function withMine(reaction: Reaction, me: Giver): Reaction {
  const given = { ...reaction, currentUserReactionId: pendingReaction }
  if (reaction.givenToPhoto) return given
  return {
    ...given,
    count: reaction.count + 1,
    users: [...reaction.users, me.name].slice(0, limits.reactionNames),
    ...(reaction.people && { people: [...reaction.people, refTo(me)].slice(0, limits.reactionNames) }),
  }
}

function withoutMine(reaction: Reaction, me: Giver): Reaction {
  const left = { ...reaction, currentUserReactionId: '' }
  if (reaction.givenToPhoto) return left
  const mine = reaction.users.lastIndexOf(me.name)
  return {
    ...left,
    count: reaction.count - 1,
    users: mine < 0 ? reaction.users : reaction.users.toSpliced(mine, 1),
    ...(reaction.people && { people: reaction.people.filter(({ id }) => id !== me.id) }),
  }
}

function refTo({ id, name, avatar }: Giver): UserRef {
  return { id, name, ...(avatar && { avatar }), entityType: 'user' }
}
