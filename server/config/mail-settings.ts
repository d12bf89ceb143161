import { decoded, type EnvironmentReader } from './environment.ts'

/** `from` is an address, or a name and an address as in `Coterie <us@example.org>`. */
export type MailConfig = { kind: 'none' } | { kind: 'smtp'; url: string; from: string }

const address = String.raw`[^\s@<>,;"]+@[^\s@<>,;"]+`
const sender = new RegExp(`^(${address}|[^<>\\r\\n]*<${address}>)$`)

export function isSender(text: string): boolean {
  return sender.test(text)
}

/** Undefined for what is no address of a mail server. */
export function mailServerOf(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? url : undefined
}

export function readMail(read: EnvironmentReader, publicUrl: string): MailConfig {
  const url = read.secret('SMTP_URL')
  const from = read.text('MAIL_FROM')
  if (from !== undefined && !isSender(from)) {
    read.problems.push(`MAIL_FROM is "${from}". Set it to an address, or to a name and an address: Coterie <us@x.org>.`)
  }
  if (url === undefined) return { kind: 'none' }
  const parsed = mailServerOf(url)
  if (!parsed) {
    read.problems.push('SMTP_URL must look like smtp://user:password@mail.example.org:587, or begin with smtps://.')
    return { kind: 'none' }
  }
  return { kind: 'smtp', url, from: from ?? `Coterie <${defaultSender(parsed, publicUrl)}>` }
}

/** Most providers only accept emails from the address of the login. */
function defaultSender(smtp: URL, publicUrl: string): string {
  const user = decoded(smtp.username) ?? ''
  if (new RegExp(`^${address}$`).test(user)) return user
  return `noreply@${URL.parse(publicUrl)?.hostname ?? 'localhost'}`
}
