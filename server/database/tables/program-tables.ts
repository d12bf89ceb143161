import type { Generated } from 'kysely'
import type { DeliveryProblem } from '#contract/programs/webhooks.ts'
import type { Seconds } from '#contract/units.ts'

/** What programs of people are told: part of the data model, beside tables.ts. */
export type ProgramTables = {
  /**
   * An address that is told of what happens, in one group or in all of its person; deleted with the person and, when it
   * is for one group, with the membership. `events` are separated by spaces. `secret` is encrypted with the server's own,
   * and so is the one before it, which signs along until `oldSecretUntil`. `failures` in a row have come since
   * `failingSince`; nothing is sent before `restsUntil`, nor after `offSince`. `jobId` is of the only job that may send.
   */
  webhook: {
    id: string
    userId: string
    groupId: string | null
    url: string
    events: string
    secret: string
    oldSecret: string | null
    oldSecretUntil: Seconds | null
    createdAt: Seconds
    takenAt: Seconds | null
    failingSince: Seconds | null
    failures: Generated<number>
    restsUntil: Generated<Seconds>
    offSince: Seconds | null
    offBecause: 'gone' | 'failing' | null
    jobId: string | null
  }

  /**
   * What a webhook has to send or has sent, under its id; deleted with the webhook, and with the group, the message and
   * the person that it names. Each `cause` is told once. A test names none of them.
   */
  webhook_delivery: {
    id: string
    webhookId: string
    cause: string
    type: string
    groupId: string | null
    messageId: string | null
    personId: string | null
    happenedAt: Seconds
    state: 'waiting' | 'delivered' | 'failed'
    attempts: Generated<number>
    nextAt: Seconds | null
    triedAt: Seconds | null
    status: number | null
    problem: DeliveryProblem | null
    answer: string | null
  }

  /**
   * What a frame shows until somebody types it, and the token that it has from then on; gone by then, or once it has
   * expired. Only hashes are stored.
   */
  frame_code: {
    id: string
    codeHash: string
    tokenHash: string
    deviceName: string
    networkHash: string
    expiresAt: Seconds
  }

  /**
   * What the frame with this token shows: all photos of a group, or of one of its collections; deleted with the token,
   * the membership of its owner, and the collection.
   */
  frame_source: {
    id: string
    tokenId: string
    groupId: string
    userId: string
    collectionId: string | null
  }

  /**
   * The author of what a program posts by an address of a group, or of what a guest brings by a link: also a former
   * person, to whom nobody can sign in. `madeBy` made the address or the link, and becomes null when that person is
   * deleted.
   */
  bot: {
    userId: string
    madeBy: string | null
    isGuest: Generated<0 | 1>
  }

  /**
   * By which a bot posts, while there is one; deleted with the bot, and with the membership of its maker. Only a hash of
   * what is secret in it is stored.
   */
  bot_address: {
    botId: string
    groupId: string
    madeBy: string
    keyHash: string
    createdAt: Seconds
    postedAt: Seconds | null
  }
}
