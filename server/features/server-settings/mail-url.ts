import type { MailSecurity, MailServer, NewMailServer } from '#contract/sign-in/server-settings.ts'
import { decoded } from '../../config/environment.ts'
import { mailServerOf } from '../../config/mail-settings.ts'

type Parts = MailServer & { password: string }

const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as Record<string, number>

/** The parts of SMTP_URL; undefined for what is no address of a mail server. */
export function partsOf(url: string): Parts | undefined {
  const parsed = mailServerOf(url)
  if (!parsed) return undefined
  const user = decoded(parsed.username) ?? ''
  const password = decoded(parsed.password) ?? ''
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? usualPorts[parsed.protocol]! : Number(parsed.port),
    security: securityOf(parsed),
    ...(user !== '' && { user }),
    hasPassword: password !== '',
    password,
  }
}

function securityOf({ protocol, searchParams }: URL): MailSecurity {
  if (protocol === 'smtps:') return 'tls'
  return searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls'
}

const options: Record<MailSecurity, string> = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }

/** SMTP_URL of these parts; undefined where `host` is none. */
export function urlOf({ host, port, security, user, password }: NewMailServer): string | undefined {
  const hostname = hostnameOf(host)
  if (hostname === undefined) return undefined
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${hostname}:${port}${options[security]}`
}

/** As URLs have it: of a name with other letters the form for name servers, of IPv6 in brackets. */
function hostnameOf(host: string): string | undefined {
  const text = host.trim()
  if (/[/?#@\\\s%]/.test(text)) return undefined
  const isIpv6 = /^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(text)
  const hostname = URL.parse(`http://${isIpv6 ? `[${text}]` : text}`)?.hostname
  return isIpv6 || !text.includes(':') ? hostname : undefined
}
