import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams } from '../fields.ts'
import { UserRef } from '../users.ts'

export const emailKinds = [
  'code',
  'password',
  'account',
  'invitation',
  'digest',
  'archive',
  'farewell',
  'reply',
  'question',
  'test',
] as const
export type EmailKind = (typeof emailKinds)[number]

/**
 * Never what it says, nor of which group. `waiting` is tried again by itself, `parked` only when an administrator says so;
 * `refused`: there is no such address; `held-back`: there were too many for it in an hour. `at` is the last attempt, and
 * `answer` what the mail server said. Without `person`, it went to somebody who has no account, such as whoever is
 * invited.
 */
export const SentEmail = Type.Object({
  id: Id,
  kind: Type.Enum(emailKinds),
  state: Type.Enum(['sent', 'waiting', 'parked', 'refused', 'held-back', 'given-up']),
  address: Type.String(),
  at: EpochSeconds,
  attempts: Type.Integer(),
  answer: Type.Optional(Type.String()),
  person: Type.Optional(UserRef),
})
export type SentEmail = Type.Static<typeof SentEmail>

/** `next` is the `before` of the page that follows, if there is one. */
export const listSentEmails = endpoint('Emails of the last 30 days, 30 at a time, newest first, for administrators', {
  method: 'GET',
  path: '/api/admin/emails',
  access: 'session',
  query: Type.Object({ before: Type.Optional(Id), only: Type.Optional(Type.Literal('undelivered')) }),
  response: Type.Object({ emails: Type.Array(SentEmail), next: Type.Optional(Id) }),
})

/**
 * Without `server`, no emails are sent. `waiting` and `parked` are emails. `refusing` are people whose address has
 * refused several, so that they get none until it changes: the first 30, the latest first.
 */
export const Mailing = Type.Object({
  server: Type.Optional(Type.String()),
  from: Type.Optional(Type.String()),
  waiting: Type.Integer(),
  parked: Type.Integer(),
  refusing: Type.Array(Type.Object({ ...UserRef.properties, login: Type.String(), since: EpochSeconds })),
})
export type Mailing = Type.Static<typeof Mailing>

export const readMailing = endpoint('How this server sends emails and which wait, for administrators', {
  method: 'GET',
  path: '/api/admin/mailing',
  access: 'session',
  response: Mailing,
})

export const retryParkedEmails = endpoint('Try emails again that were given up, as an administrator', {
  method: 'POST',
  path: '/api/admin/emails/retry',
  access: 'session',
  response: Type.Object({ emails: Type.Integer() }),
})

/** What to look at: its name, the way there, the encryption, the name and password, the sender, or the address. */
export const mailProblems = [
  'unknown-host',
  'no-mail-server',
  'no-encryption',
  'wrong-password',
  'sender-refused',
  'recipient-refused',
  'refused',
] as const
export type MailProblem = (typeof mailProblems)[number]

/** Without `problem`, the mail server has taken it. */
export const sendTestEmail = endpoint('Send a test message to oneself, as an administrator', {
  method: 'POST',
  path: '/api/admin/emails/test',
  access: 'session',
  response: Type.Object({
    address: Type.String(),
    problem: Type.Optional(Type.Enum(mailProblems)),
    answer: Type.Optional(Type.String()),
  }),
})
export type TestedEmail = Type.Static<NonNullable<typeof sendTestEmail.response>>

export const resumeEmailsTo = endpoint('Send emails again to an address that refused several, as an administrator', {
  method: 'POST',
  path: '/api/admin/people/:id/resume-emails',
  access: 'session',
  params: IdParams,
  status: 204,
})
