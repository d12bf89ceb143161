import type { Seconds } from '#contract/units.ts'

/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1
type Json = string

/** What signing in with more, or with something else than a password needs: part of the data model, beside tables.ts. */
export type PasskeyTables = {
  /**
   * Deleted with its person. It works at `rpId` alone, the host of PUBLIC_URL when it was made. `credential` is its id
   * and `publicKey` its key, both in base64url; `counter` is what it has counted, and 0 where it does not count.
   */
  passkey: {
    id: string
    userId: string
    credential: string
    rpId: string
    publicKey: string
    counter: number
    transports: Json
    aaguid: string
    isSynced: Flag
    name: string
    createdAt: Seconds
    lastUsedAt: Seconds | null
  }

  /** A challenge that has been answered, until it would have expired anyway. */
  used_challenge: {
    hash: string
    expiresAt: Seconds
  }

  /**
   * Of somebody whose password asks for a code as well; deleted with the person. `secret` is encrypted with the server's
   * own, and `lastStep` the half minute whose code was used last.
   */
  second_step: {
    userId: string
    secret: string
    lastStep: number
    createdAt: Seconds
  }

  /** Works once in place of such a code; only its hash is stored. Deleted with the person. */
  recovery_code: {
    userId: string
    hash: string
  }
}
