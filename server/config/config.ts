import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { FileKind } from '#contract/files.ts'
import type { Bytes } from '#contract/units.ts'
import { defaultPages, languages, notificationFrequencies } from '#contract/users.ts'
import { readBus, type BusConfig } from './bus-settings.ts'
import { readAnotherClient } from './client-settings.ts'
import { readDatabase, type DatabaseConfig } from './database-settings.ts'
import { readDiskReserve, type DiskReserve } from './disk-reserve.ts'
import { decoded, readEnvironment, type Environment, type EnvironmentReader } from './environment.ts'
import { readHttps, type HttpsConfig } from './https-settings.ts'
import { readInbox, type InboxConfig } from './inbox-settings.ts'
import { readSignIn, type SignInConfig } from './sign-in-settings.ts'
import { readStore, type StoreConfig } from './store-settings.ts'

/** `from` is an address, or a name and an address as in `Coterie <us@example.org>`. */
export type MailConfig = { kind: 'none' } | { kind: 'smtp'; url: string; from: string }

export type Config = {
  host: string
  port: number
  /** The address that people use, without a trailing slash; links in emails begin with it. */
  publicUrl: string
  /** Otherwise it is where the server listens, which others may not reach. */
  isPublicUrlSet: boolean
  /** The path of the application, with a slash at both ends: `/`, or `/family/coterie/`. */
  basePath: string
  trustedProxies: string[]
  https: HttpsConfig
  /** Absolute; holds keys, files without a store, and with SQLite the database. */
  dataFolder: string
  database: DatabaseConfig
  store: StoreConfig
  bus: BusConfig
  backups: { folder: string; minuteOfDay: number } | undefined
  /** Absolute path of another built client to serve. */
  anotherClient: string | undefined
  mail: MailConfig
  inbox: InboxConfig | undefined
  uploadLimits: Record<FileKind, Bytes>
  /** Of an archive that is brought into a group. */
  importLimit: Bytes
  pixelLimits: { image: number; video: number }
  storageQuota: Bytes
  diskReserve: DiskReserve
  allowMessageReactions: boolean
  allowPublicLinks: boolean
  showGroupInvitationLinks: boolean
  /** Where the server supports the kind at all. */
  allowUpload: { image: boolean; video: boolean; pdf: boolean; audio: boolean }
  defaultLang: (typeof languages)[number]
  /** Otherwise pages are in the language of the visitor's browser. */
  isDefaultLangSet: boolean
  defaultNotifications: (typeof notificationFrequencies)[number]
  defaultPage: (typeof defaultPages)[number]
  logLevel: (typeof logLevels)[number]
  /** Opens /metrics, and the details of health; without it, nobody can read them. */
  monitoringKey: string | undefined
  linkPreviews: boolean
  /** Hosts whose addresses may be fetched although they are not public. */
  internalLinkHosts: LinkHost[]
  peertubeHosts: string[]
} & SignInConfig

/** `hostname` as URLs have it; without `port`, 80 and 443. */
export type LinkHost = { hostname: string; port?: number }

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

/** No variable is required. @throws ConfigError with every problem found */
export function readConfig(environment: Environment): Config {
  const read = readEnvironment(environment)
  const https = readHttps(read)
  const host = read.text('HOST') ?? (https.kind === 'none' ? '127.0.0.1' : '::')
  const port = read.wholeNumber('PORT', 8080, 0, 65_535)
  const address = readAddress(read, host, port)
  const { publicUrl } = address
  const dataFolder = resolve(read.text('DATA_DIR') ?? 'data')
  const anotherClient = readAnotherClient(read)
  const mail = readMail(read, publicUrl)
  const config: Config = {
    host,
    port,
    ...address,
    trustedProxies: readTrustedProxies(read),
    https,
    dataFolder,
    database: readDatabase(read, dataFolder),
    store: readStore(read),
    bus: readBus(read),
    backups: readBackups(read, dataFolder),
    anotherClient,
    mail,
    inbox: readInbox(read, mail.kind === 'smtp'),
    uploadLimits: readUploadLimits(read),
    importLimit: read.wholeNumber('IMPORT_LIMIT_MB', 2048, 1, 100_000) * 1_048_576,
    pixelLimits: {
      image: read.wholeNumber('IMAGE_LIMIT_MEGAPIXELS', 100, 1, 100) * 1_000_000,
      video: read.wholeNumber('VIDEO_LIMIT_MEGAPIXELS', 36, 1, 36) * 1_000_000,
    },
    storageQuota: (read.wholeNumber('STORAGE_QUOTA_MB', 0, 0, 100_000_000) || Infinity) * 1_048_576,
    diskReserve: readDiskReserve(read),
    allowMessageReactions: read.flag('ALLOW_MESSAGE_REACTIONS', true),
    allowPublicLinks: read.flag('ALLOW_PUBLIC_LINKS', true),
    showGroupInvitationLinks: read.flag('SHOW_GROUP_INVITATION_LINKS', true),
    allowUpload: {
      image: read.flag('ALLOW_IMAGE_UPLOAD', true),
      video: read.flag('ALLOW_VIDEO_UPLOAD', true),
      pdf: read.flag('ALLOW_PDF_UPLOAD', true),
      audio: read.flag('ALLOW_AUDIO_UPLOAD', true),
    },
    defaultLang: read.choice('DEFAULT_LANG', languages, 'en_US'),
    isDefaultLangSet: read.text('DEFAULT_LANG') !== undefined,
    defaultNotifications: read.choice('DEFAULT_NOTIFICATIONS', notificationFrequencies, 'immediately'),
    defaultPage: read.choice('DEFAULT_PAGE', defaultPages, 'feed'),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    monitoringKey: readMonitoringKey(read),
    linkPreviews: read.flag('LINK_PREVIEWS', true),
    internalLinkHosts: readInternalHosts(read),
    peertubeHosts: readPeertubeHosts(read),
    ...readSignIn(read, publicUrl),
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

function readAddress(read: EnvironmentReader, host: string, port: number) {
  const given = read.text('BASE_PATH')
  const publicUrl = readPublicUrl(read)
  const basePath = given === undefined ? pathOf(publicUrl ?? '') : readBasePath(read, given)
  if (publicUrl !== undefined) {
    if (pathOf(publicUrl) !== basePath) {
      read.problems.push(`BASE_PATH is "${given}", but PUBLIC_URL is "${publicUrl}". Let the address end in that path.`)
    }
    return { publicUrl, basePath, isPublicUrlSet: true }
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return {
    publicUrl: `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}${basePath.slice(0, -1)}`,
    basePath,
    isPublicUrlSet: false,
  }
}

const usualLimits: Record<FileKind, number> = { image: 100, video: 2000, audio: 500, pdf: 100 }

function readUploadLimits(read: EnvironmentReader): Record<FileKind, number> {
  const most = 100_000
  const given = read.wholeNumber('UPLOAD_LIMIT_MB', 0, 1, most, 'the limits of each kind')
  const limit = (kind: FileKind) =>
    read.wholeNumber(`${kind.toUpperCase()}_LIMIT_MB`, given || usualLimits[kind], 1, most) * 1_048_576
  return { image: limit('image'), video: limit('video'), audio: limit('audio'), pdf: limit('pdf') }
}

const plainPath = /^(\/(?!\.{1,2}\/)[A-Za-z0-9._~-]+)*\/$/

function readPublicUrl(read: EnvironmentReader): string | undefined {
  const given = read.text('PUBLIC_URL')
  if (given === undefined) return undefined
  const url = URL.parse(given)
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password && plainPath.test(pathOf(given))
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    read.problems.push(`PUBLIC_URL is "${given}". Set it to an address such as https://coterie.example.org.`)
    return undefined
  }
  return url.href.replace(/\/+$/, '')
}

function readBasePath(read: EnvironmentReader, given: string): string {
  const path = `/${given}/`.replace(/^\/+|\/+$/g, '/')
  if (!plainPath.test(path)) {
    read.problems.push(
      `BASE_PATH is "${given}". Set it to a path of letters, digits, ".", "_", "~" and "-": /family/coterie.`,
    )
    return '/'
  }
  return path
}

function pathOf(url: string): string {
  return `${URL.parse(url)?.pathname.replace(/\/+$/, '') ?? ''}/`
}

function readTrustedProxies(read: EnvironmentReader): string[] {
  const entries = read.list('TRUSTED_PROXIES')
  for (const entry of entries) {
    if (isNetwork(entry)) continue
    read.problems.push(`TRUSTED_PROXIES has "${entry}". List addresses or networks, such as 127.0.0.1, 172.16.0.0/12.`)
  }
  return entries
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function readInternalHosts(read: EnvironmentReader): LinkHost[] {
  return read.list('INTERNAL_LINK_HOSTS').flatMap((entry) => {
    const host = linkHost(entry)
    if (host) return host
    read.problems.push(
      `INTERNAL_LINK_HOSTS has "${entry}". List hosts, with a port if need be: nas.lan, 10.0.0.5:8080.`,
    )
    return []
  })
}

function linkHost(entry: string): LinkHost | undefined {
  const url = /[*/?#@\\\s]/.test(entry) ? undefined : URL.parse(`http://${entry}`)
  if (!url) return undefined
  // URL drops the default port.
  const port = /:(\d+)$/.exec(entry.replace(/^\[.*\]/, ''))?.[1]
  return { hostname: url.hostname, ...(port && { port: Number(port) }) }
}

/** Long-lived servers with open registration or a public programme, from several countries. */
const knownPeertubeHosts = [
  'framatube.org',
  'tilvids.com',
  'makertube.net',
  'diode.zone',
  'indymotion.fr',
  'peertube.tv',
  'peertube.debian.social',
  'tube.tchncs.de',
  'video.blender.org',
]

function readPeertubeHosts(read: EnvironmentReader): string[] {
  const entries = read.list('PEERTUBE_HOSTS')
  if (entries.length === 0) return knownPeertubeHosts
  if (entries.join() === 'none') return []
  return entries.flatMap((entry) => {
    const { hostname = '', host = '' } = linkHost(entry) ? (URL.parse(`https://${entry}`) ?? {}) : {}
    if (/^[a-z0-9.-]+\.[a-z0-9-]+$/.test(hostname)) return host
    read.problems.push(`PEERTUBE_HOSTS has "${entry}". List the names of PeerTube servers, or set it to none.`)
    return []
  })
}

/** A restart would not help: EX_CONFIG of sysexits.h tells supervisors so. */
export const wrongConfigExit = 78

function readMonitoringKey(read: EnvironmentReader): string | undefined {
  const key = read.secret('MONITORING_KEY')
  if (key !== undefined && !/^[\w.~+/=-]{16,}$/.test(key)) {
    read.problems.push('MONITORING_KEY needs at least 16 letters and digits: openssl rand -hex 24 prints some.')
  }
  return key
}

function readBackups(read: EnvironmentReader, dataFolder: string): Config['backups'] {
  const given = read.text('BACKUP_DIR')
  const at = read.text('BACKUP_AT') ?? '03:30'
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === undefined) read.problems.push(`BACKUP_AT is "${at}". Set it to a time of the day such as 03:30.`)
  if (given === undefined) return undefined
  const folder = resolve(given)
  if (`${folder}/`.startsWith(`${dataFolder}/`)) {
    read.problems.push(`BACKUP_DIR is "${given}", in DATA_DIR. Set it to a folder elsewhere, best on another disk.`)
  }
  return { folder, minuteOfDay: Number(hour) * 60 + Number(minute) }
}

const address = String.raw`[^\s@<>,;"]+@[^\s@<>,;"]+`
const sender = new RegExp(`^(${address}|[^<>\\r\\n]*<${address}>)$`)

function readMail(read: EnvironmentReader, publicUrl: string): MailConfig {
  const url = read.secret('SMTP_URL')
  const from = read.text('MAIL_FROM')
  if (from !== undefined && !sender.test(from)) {
    read.problems.push(`MAIL_FROM is "${from}". Set it to an address, or to a name and an address: Coterie <us@x.org>.`)
  }
  if (url === undefined) return { kind: 'none' }
  const parsed = URL.parse(url)
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname) {
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
