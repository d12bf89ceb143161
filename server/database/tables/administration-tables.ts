import type { Generated } from 'kysely'
import type { Bytes, Seconds } from '#contract/units.ts'

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
   * What administrators did, for 12 months. `actorId` is null on the command line. Who did it, and to whom or to which
   * group, become null when these are deleted.
   */
  administrator_act: {
    id: string
    actorId: string | null
    type: string
    personId: string | null
    groupId: string | null
    createdAt: Seconds
  }

  /**
   * What administrators set in the browser, by the name and in the form of the environment. SMTP_URL, which has a
   * password, is sealed with the secret of the data folder.
   */
  server_setting: {
    name: string
    value: string
  }

  /** Where whoever made the first account is with setting up the server; deleted when they are done, or with them. */
  first_run: {
    userId: string
    step: string
  }

  /** The originals of somebody, counted every hour; deleted with the person. */
  storage_of_user: {
    userId: string
    bytes: Bytes
  }

  /**
   * The originals in the messages of a group, counted every hour; deleted with the group. `most` is what they may have
   * come to since, kept up while the group has a limit, so that not all of them are added up each time.
   */
  storage_of_group: {
    groupId: string
    bytes: Bytes
    most: Bytes | null
  }

  /** Of one kind (`contract/sign-in/server-storage.ts`), whoever it belongs to. */
  storage_of_kind: {
    kind: string
    bytes: Bytes
    countedAt: Seconds
  }

  /** How much everybody, and every group, may store that has no limit of its own. Without a row, as much as they like. */
  storage_limit: {
    noun: 'person' | 'group'
    bytes: Bytes
  }

  /** Of this person alone; deleted with them. 0 is as much as they like. */
  storage_limit_of_user: {
    userId: string
    bytes: Bytes
  }

  /** Of this group alone; deleted with it. 0 is as much as it likes. */
  storage_limit_of_group: {
    groupId: string
    bytes: Bytes
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
