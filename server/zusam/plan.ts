import type { Seconds } from '#contract/units.ts'
import type { Ledger } from './ledger.ts'
import { planFiles, type FilePlan } from './plan-files.ts'
import {
  planBookmarks,
  planMessages,
  planReactions,
  type PlannedMessage,
  type PlannedBookmark,
  type PlannedReaction,
} from './plan-messages.ts'
import { planGroups, planMemberships, planPeople, type Group, type Person } from './plan-people.ts'
import type { Source } from './source.ts'

export type Membership = { userId: string; groupId: string; joinedAt: Seconds }

/** All that is to come along, as our tables have it, but for the words of messages and the bytes of files. */
export type Plan = {
  people: Map<string, Person>
  groups: Map<string, Group>
  memberships: Membership[]
  messages: PlannedMessage[]
  reactions: PlannedReaction[]
  bookmarks: PlannedBookmark[]
} & FilePlan

export async function makePlan(source: Source, ledger: Ledger, now: Seconds): Promise<Plan> {
  const people = planPeople(source, ledger, now)
  const groups = planGroups(source, ledger, now)
  const pairs = planMemberships(source, ledger, { people, groups })
  const messages = planMessages(source, ledger, { people, groups })
  const known = { people, messages: new Map(messages.map((message) => [message.id, message])) }
  const firstWords = new Map<string, Seconds>()
  for (const { authorId, groupId, createdAt } of messages) {
    const pair = `${authorId} ${groupId}`
    firstWords.set(pair, Math.min(firstWords.get(pair) ?? createdAt, createdAt))
  }
  return {
    people,
    groups,
    // Zusam does not know when somebody joined.
    memberships: pairs.map(({ userId, groupId }) => {
      const seen = Math.min(people.get(userId)!.createdAt, firstWords.get(`${userId} ${groupId}`) ?? Infinity)
      return { userId, groupId, joinedAt: Math.max(groups.get(groupId)!.createdAt, seen) }
    }),
    messages,
    reactions: planReactions(source, ledger, known),
    bookmarks: planBookmarks(source, ledger, known),
    ...(await planFiles(source, ledger, { people, messages })),
  }
}
