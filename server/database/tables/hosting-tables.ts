import type { Generated } from 'kysely'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { Seconds } from '#contract/units.ts'

/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1
type Json = string

/** What invitations and the hosts of groups need: part of the data model, beside tables.ts. All of it goes with its group. */
export type HostingTables = {
  /** Who was removed from a group by its hosts, and whether its link lets them in again; deleted with the person. */
  removed_member: {
    groupId: string
    userId: string
    mayReturn: Flag
    removedAt: Seconds
  }

  /**
   * Takes people into a group until it expires or has been used so often; `usesLeft` is null without such a limit. Only
   * the hash of its key is stored. `madeBy` becomes null when that person is deleted.
   */
  invitation: {
    id: string
    groupId: string
    keyHash: string
    madeBy: string | null
    kind: 'person' | 'many' | 'printed'
    role: GroupRole
    needsApproval: Flag
    forName: string | null
    forEmail: string | null
    usesLeft: number | null
    uses: Generated<number>
    createdAt: Seconds
    expiresAt: Seconds
    lastUsedAt: Seconds | null
  }

  /** Somebody who is to say whether they join, chosen by a member who shares another group with them; deleted with the person. */
  offered_membership: {
    groupId: string
    userId: string
    madeBy: string | null
    role: GroupRole
    createdAt: Seconds
  }

  /**
   * Somebody who waits for a host to let them in; deleted with the person. `line` is what they wrote. Once `decidedBy` is
   * a host, the decision takes effect a moment later; without that host it is open again.
   */
  join_request: {
    groupId: string
    userId: string
    invitationId: string | null
    role: GroupRole
    line: string
    createdAt: Seconds
    decidedBy: string | null
    decidedAt: Seconds | null
    isAdmitted: Flag | null
  }

  /** A message that a member told the hosts about, once per member; deleted with either. */
  report: {
    messageId: string
    groupId: string
    userId: string
    reason: string
    createdAt: Seconds
    settledAt: Seconds | null
  }

  /**
   * A message that a host has hidden, or deleted with 30 days to take it back; deleted with it. Its row in `message` is
   * empty meanwhile, so that nothing that reads messages can show what it said. `data` is all of it, null once erased.
   */
  withheld_message: {
    messageId: string
    groupId: string
    withheldBy: string | null
    state: 'hidden' | 'deleted'
    withheldAt: Seconds
    data: Json | null
    wasInFront: Flag
  }

  /** The files of a message that is withheld. A file in it cannot be deleted. */
  withheld_file: {
    messageId: string
    fileId: string
    position: number
    caption: string | null
    alt: string | null
    location: string | null
  }

  /** What hosts did, for 12 months. Who did it and to whom become null when these people are deleted. */
  host_record: {
    id: string
    groupId: string
    actorId: string | null
    type: string
    personId: string | null
    messageId: string | null
    data: Json
    createdAt: Seconds
  }

  /** A message that a person does not want to see any more; deleted with either. */
  folded_message: {
    userId: string
    messageId: string
  }

  /** Somebody of whom a person wants to see less in a group; deleted with either. */
  quiet_person: {
    userId: string
    groupId: string
    otherId: string
  }
}
