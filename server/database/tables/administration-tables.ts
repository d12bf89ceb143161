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
}
