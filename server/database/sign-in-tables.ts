import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

/** What signing in without a password needs: part of the data model, beside tables.ts. */
export type SignInTables = {
  /**
   * A code that was asked for, for an email address with or without an account; removed soon after it has expired. The
   * code itself is made from the id and the secret of the server, and stored nowhere. Only the browser that asked can
   * use it: `browserHash` is of its cookie or, to confirm who one is, of the session, with which it is deleted. Of one
   * browser, a new one takes the place of the one before. `lang` is for people without an account.
   */
  email_code: {
    id: string
    browserHash: string
    sessionId: string | null
    login: string
    purpose: 'sign-in' | 'sign-up' | 'confirmation'
    lang: string | null
    deviceName: string
    tries: Generated<number>
    askedAt: Seconds
  }
}
