import type { Seconds } from '#contract/units.ts'

/** Who looks after the server: part of the data model, beside tables.ts. */
export type AdministrationTables = {
  /** Somebody who may use the administration; deleted with the person. */
  administrator: {
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
}
