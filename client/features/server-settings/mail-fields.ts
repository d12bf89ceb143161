import type { MailSecurity, MailServer, NewMailServer } from '#contract/sign-in/server-settings.ts'

/** `password` is undefined while the saved one stays. */
export type MailFields = {
  host: string
  port: string
  security: MailSecurity
  user: string
  password: string | undefined
}

const usualPorts: Record<MailSecurity, string> = { starttls: '587', tls: '465', none: '25' }

export function mailFieldsOf(server: MailServer | undefined): MailFields {
  if (!server) return { host: '', port: usualPorts.starttls, security: 'starttls', user: '', password: '' }
  const { host, port, security, user = '', hasPassword } = server
  return { host, port: String(port), security, user, password: hasPassword ? undefined : '' }
}

/** The port follows as long as nobody has chosen another. */
export function withSecurity(fields: MailFields, security: MailSecurity): MailFields {
  const isUsual = fields.port === usualPorts[fields.security]
  return { ...fields, security, port: isUsual ? usualPorts[security] : fields.port }
}

export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535
}

export function asMailServer({ host, port, security, user, password }: MailFields): NewMailServer {
  return {
    host: host.trim(),
    port: Number(port),
    security,
    ...(user.trim() !== '' && { user: user.trim() }),
    ...(password !== undefined && { password }),
  }
}
