import type { MailProblem } from '#contract/sign-in/sent-emails.ts'
import { TooLate } from '../within.ts'
import { AddressRefused } from './mailer.ts'

type SmtpError = { code?: string; command?: string; response?: string; message?: string; cause?: unknown }

const aboutEncryption = /certificate|self.signed|altname|wrong version number|ssl|tls/i
const unreachable = /^E(CONNECTION|SOCKET|TIMEDOUT|PROTOCOL|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH)$/

/** What somebody has to look at when an email could not be sent. */
export function mailProblemOf(error: unknown): MailProblem {
  if (error instanceof AddressRefused) return 'recipient-refused'
  if (error instanceof TooLate) return 'no-mail-server'
  const { code = '', command = '', message = '' } = (error ?? {}) as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'wrong-password'
  if (code === 'ETLS' || (code === 'ESOCKET' && aboutEncryption.test(message))) return 'no-encryption'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(`${code} ${message}`)) return 'unknown-host'
  if (command === 'MAIL FROM') return 'sender-refused'
  if (command === 'RCPT TO' || command === 'API') return 'recipient-refused'
  return unreachable.test(code) ? 'no-mail-server' : 'refused'
}

/** What a mail server said to an email: other services must not be read by this. */
export function refusalIn(error: unknown): string | undefined {
  const { code, response } = smtpErrorIn(error)
  return response && code !== 'EPROTOCOL' && /^[45]\d\d[ -]/.test(response) ? response : undefined
}

/** What it said, or what else happened. */
export function reasonIn(error: unknown): string | undefined {
  const { response } = smtpErrorIn(error)
  return response ? refusalIn(error) : (error as Error).message
}

function smtpErrorIn(error: unknown): SmtpError {
  const known = (error ?? {}) as SmtpError
  return known.response === undefined && known.cause ? (known.cause as SmtpError) : known
}
