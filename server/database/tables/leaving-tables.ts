import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1
type Json = string

/** What deleting an account needs: part of the data model, beside tables.ts. */
export type LeavingTables = {
  /**
   * An account that will be erased at `eraseAt`, unless its person comes back before; it is in no other table meanwhile.
   * `row` is that of the person, and `avatarId` becomes null when that file is deleted. `takesMessages` says that what
   * the person wrote goes, too.
   */
  leaving: {
    userId: string
    login: string
    passwordHash: string
    avatarId: string | null
    row: Json
    takesMessages: Flag
    eraseAt: Seconds
  }

  /** What comes back with an account that leaves, in order of the numbers; deleted with it. */
  set_aside: {
    number: Generated<number>
    userId: string
    data: Json
  }

  /** Who was erased and when, so that it is done again where a backup brings them back. Kept in a file as well. */
  erased: {
    userId: string
    erasedAt: Seconds
    tookMessages: Flag
  }
}
