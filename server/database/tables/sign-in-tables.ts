import type { Generated } from 'kysely'
import type { EntryCodeKind } from '#contract/sign-in/entry-codes.ts'
import type { Way } from '#contract/sign-in/ways.ts'
import type { Seconds } from '#contract/units.ts'

/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1
type Json = string

/** What the ways to sign in need, and who lets somebody in: part of the data model, beside tables.ts. */
export type SignInTables = {
  /** One per login; deleted with the person. Only hashes of the two keys are stored. */
  session: {
    id: string
    userId: string
    keyHash: string
    /** The weaker key, in the cookie, for pictures, files and the event stream. */
    mediaKeyHash: string
    deviceName: string
    networkHash: string | null
    openedBy: Generated<Way>
    /** When the person last confirmed by a code who they are. */
    confirmedAt: Seconds | null
    /** What the identity provider calls its own session, if this one began there. */
    providerSid: string | null
    createdAt: Seconds
    lastUsedAt: Seconds
  }

  /**
   * What a program calls with in place of a session, of which only the hash is stored; deleted with the person and, when it
   * is for one group, with the membership. `scopes` are separated by spaces. Without `endsAt` it lasts until it is removed.
   * That of a frame has the scope `frame` alone, and ends when it has not been used for long.
   */
  token: {
    id: string
    userId: string
    groupId: string | null
    tokenHash: string
    name: string
    scopes: string
    createdAt: Seconds
    endsAt: Seconds | null
    lastUsedAt: Seconds | null
  }

  /**
   * What a program has prepared for its person to send: `program` is the name of its token. Deleted with the membership
   * and, if it is a reply, with the message that it answers.
   */
  offered_draft: {
    id: string
    userId: string
    groupId: string
    parentId: string | null
    program: string | null
    title: string | null
    text: string
    createdAt: Seconds
  }

  /** What somebody typed to sign in on the server from which they were moved, if that was no email address; deleted with the person. */
  old_login: {
    login: string
    userId: string
  }

  /** Keys for setting a new password, until one is used; deleted with the person. */
  password_reset: {
    keyHash: string
    userId: string
    expiresAt: Seconds
  }

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
   * `identity` is that of somebody who has to sign in by another way first, or to keep an account that they have deleted.
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

  /**
   * Signs `userId` in, once, until it expires; deleted with that person, with whoever made it, and with the session in
   * which it was made, unless that is null because it is printed. Only hashes of its two secrets are stored. `opened` is
   * the session that it began, null once that has ended.
   */
  entry_code: {
    id: string
    userId: string
    madeBy: string
    madeIn: string | null
    kind: EntryCodeKind
    keyHash: string
    wordsHash: string
    createdAt: Seconds
    expiresAt: Seconds
    usedAt: Seconds | null
    opened: string | null
  }

  /**
   * A person without email, password or any other way in of their own, whom others let in; deleted with that person, and
   * as soon as they have one. `addedBy` becomes null when that person is deleted. `signedInAt` is when they first did.
   */
  looked_after: {
    personId: string
    addedBy: string | null
    createdAt: Seconds
    signedInAt: Seconds | null
  }

  /**
   * Who looks after whom: one to three for each person; deleted with either. It counts while both share a group, or the
   * person is in none.
   */
  guardian: {
    personId: string
    guardianId: string
    since: Seconds
  }
}
