import type { MailProblem } from '#contract/sign-in/sent-emails.ts'
import { TooLate } from '../within.ts'
import { AddressRefused } from './mailer.ts'

type SmtpError = { code?: string; command?: string; message?: string }

/** What somebody has to look at when an email could not be sent. */
export function problemOf(error: unknown): MailProblem {
  if (error instanceof AddressRefused) return 'address'
  if (error instanceof TooLate) return 'unreachable'
  const { code = '', command = '', message = '' } = (error ?? {}) as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')) return 'sign-in'
  if (/certificate|altnames/i.test(message)) return 'certificate'
  if (command === 'MAIL FROM') return 'sender'
  return /^(E(CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN))$/.test(
    code,
  )
    ? 'unreachable'
    : 'other'
}
