import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

/** Who looks after the server: part of the data model, beside tables.ts. */
export type AdministrationTables = {
  /**
   * Somebody who may use the administration; deleted with the person. `byProvider`: because of a group at the identity
   * provider, which takes it away again.
   */
  administrator: {
    userId: string
    since: Seconds
    byProvider: Generated<0 | 1>
  }

  /** Somebody who cannot sign in until an administrator brings them back; deleted with the person. */
  suspension: {
    userId: string
    since: Seconds
  }

  /**
   * What administrators did, for 12 months. `actorId` is null on the command line. Who did it and to whom become null
   * when these people are deleted.
   */
  administrator_act: {
    id: string
    actorId: string | null
    type: string
    personId: string | null
    createdAt: Seconds
  }

  /**
   * That an email was sent or why not, for 30 days; never what it says. `userId` is the person on whose behalf it goes,
   * with whom it is deleted: for an invitation whoever invites. `outcome` is that of the last attempt, at `at`, and
   * `answer` what the mail server said; `job` is gone once there is nothing more to try.
   */
  sent_email: {
    id: string
    job: string
    userId: string | null
    kind: string
    address: string
    outcome: string
    answer: string | null
    attempts: number
    at: Seconds
  }

  /** What everybody is told `until` then: at most one, in `place` 1. Its id changes with its words. */
  server_notice: {
    place: number
    id: string
    text: string
    link: string | null
    until: Seconds
  }
}
