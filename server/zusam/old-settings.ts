import { languageOf } from './old-values.ts'

/** The lines `KEY="value"` of Zusam's `config`. */
export function readSettings(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined ? [] : [[name, unquoted(value!)] as const]
  })
  return new Map(lines)
}

function unquoted(value: string): string {
  const [, , within] = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(value) ?? []
  return within ?? value.replace(/\s+#.*$/, '')
}

const same = [
  'ALLOW_IMAGE_UPLOAD',
  'ALLOW_VIDEO_UPLOAD',
  'ALLOW_PDF_UPLOAD',
  'ALLOW_AUDIO_UPLOAD',
  'ALLOW_MESSAGE_REACTIONS',
  'ALLOW_PUBLIC_LINKS',
  'SHOW_GROUP_INVITATION_LINKS',
  'DEFAULT_PAGE',
  'DEFAULT_NOTIFICATIONS',
  'TRUSTED_PROXIES',
]

const translated = ['PROTOCOL', 'DOMAIN', 'PORT', 'SUBPATH', 'LANG', 'MAILER_DSN', 'ALLOW_EMAIL']
const places = ['DATABASE_URL', 'DATABASE_NAME', 'dir_files', 'dir_cache', 'dir_bots']

/** `ours` are lines to be set, and `dropped` the names of settings that have no counterpart. */
export function translateSettings(old: Map<string, string>): { ours: string[]; dropped: string[] } {
  const value = (name: string) => old.get(name) || undefined
  const smtp = smtpOf(value('MAILER_DSN'))
  const isMailOn = !/^(false|0|no)$/i.test(value('ALLOW_EMAIL') ?? 'true')
  const ours: Record<string, string | undefined> = {
    PUBLIC_URL: addressOf(value),
    DEFAULT_LANG: languageOf(value('LANG')),
    SMTP_URL: isMailOn ? smtp : undefined,
    ...Object.fromEntries(same.map((name) => [name, value(name)])),
  }
  const dropped = [...old.keys()].filter((name) => ![...same, ...translated, ...places].includes(name))
  const isMailDropped = value('MAILER_DSN') !== undefined && ours['SMTP_URL'] === undefined
  return {
    ours: Object.entries(ours).flatMap(([name, text]) => (text === undefined ? [] : [`${name}=${text}`])),
    dropped: [...dropped, ...(isMailDropped ? ['MAILER_DSN'] : [])],
  }
}

function addressOf(value: (name: string) => string | undefined): string | undefined {
  const domain = value('DOMAIN')
  if (!domain) return undefined
  const port = value('PORT')
  const path = value('SUBPATH')?.replace(/^\/+|\/+$/g, '')
  return `${value('PROTOCOL') ?? 'https'}://${domain}${port ? `:${port}` : ''}${path ? `/${path}` : ''}`
}

function smtpOf(dsn: string | undefined): string | undefined {
  const url = URL.parse(dsn ?? '')
  if (url?.protocol === 'gmail:') {
    const [user, password] = [url.username, url.password || url.hostname]
    return `smtps://${user}:${password}@smtp.gmail.com`
  }
  if (url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') return undefined
  if (!url.hostname || url.hostname === 'null') return undefined
  const isWrapped = url.protocol === 'smtps:' || url.searchParams.get('encryption') === 'ssl'
  const credentials = url.username ? `${url.username}:${url.password}@` : ''
  return `${isWrapped ? 'smtps' : 'smtp'}://${credentials}${url.host}`
}
