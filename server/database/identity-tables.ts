import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

type Flag = 0 | 1
type Json = string

/** What signing in with an identity provider needs: part of the data model, beside tables.ts. */
export type IdentityTables = {
  /**
   * Who somebody is at an identity provider, by what that calls itself and the person; deleted with the person, who has
   * one at each provider. `name` is what the person is called there.
   */
  identity: {
    issuer: string
    subject: string
    userId: string
    name: string
    createdAt: Seconds
    lastUsedAt: Seconds
  }

  /**
   * A sign-in under way, by the hash of the secret in the cookie of its browser; gone once it is over. `userId` is who
   * connects their account or, once `signed-in`, who may take the session that `codeHash` opens; deleted with the person.
   * `identity` is that of somebody who has to sign in by another way first.
   */
  provider_sign_in: {
    keyHash: string
    step: 'asked' | 'answered' | 'signed-in' | 'pending'
    userId: string | null
    codeHash: string | null
    identity: Json | null
    providerSid: string | null
    isNew: Generated<Flag>
    expiresAt: Seconds
  }

  /** Logout tokens of the provider that have come, by their hash: each counts once. */
  used_logout_token: {
    tokenHash: string
    expiresAt: Seconds
  }
}
