import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { FileKind } from '#contract/files.ts'
import type { Bytes } from '#contract/units.ts'
import { defaultPages, notificationFrequencies } from '#contract/users.ts'
import { readBus, type BusConfig } from './bus-settings.ts'
import { givenSettings, readChangeable, type ChangeableConfig, type SettingTexts } from './changeable-settings.ts'
import { readAnotherClient } from './client-settings.ts'
import { readDatabase, type DatabaseConfig } from './database-settings.ts'
import { readDiskReserve, type DiskReserve } from './disk-reserve.ts'
import { readEnvironment, type Environment, type EnvironmentReader } from './environment.ts'
import { readHttps, type HttpsConfig } from './https-settings.ts'
import { readInbox, type InboxConfig } from './inbox-settings.ts'
import { readSignIn, type SignInConfig } from './sign-in-settings.ts'
import { readStore, type StoreConfig } from './store-settings.ts'

export type Config = {
  host: string
  port: number
  /** What the environment sets of what the administration could set as well. */
  given: SettingTexts
  trustedProxies: string[]
  https: HttpsConfig
  /** Absolute; holds keys, files without a store, and with SQLite the database. */
  dataFolder: string
  database: DatabaseConfig
  store: StoreConfig
  bus: BusConfig
  /** Absolute path of another built client to serve. */
  anotherClient: string | undefined
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
  defaultNotifications: (typeof notificationFrequencies)[number]
  defaultPage: (typeof defaultPages)[number]
  logLevel: (typeof logLevels)[number]
  /** Opens /metrics, and the details of health; without it, nobody can read them. */
  monitoringKey: string | undefined
  linkPreviews: boolean
  /** Hosts whose addresses may be fetched although they are not public. */
  internalLinkHosts: LinkHost[]
  peertubeHosts: string[]
} & ChangeableConfig &
  SignInConfig

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
  const dataFolder = resolve(read.text('DATA_DIR') ?? 'data')
  const changeable = readChangeable(read, { host, port, dataFolder })
  const anotherClient = readAnotherClient(read)
  const config: Config = {
    host,
    port,
    ...changeable,
    given: givenSettings(read),
    trustedProxies: readTrustedProxies(read),
    https,
    dataFolder,
    database: readDatabase(read, dataFolder),
    store: readStore(read),
    bus: readBus(read),
    anotherClient,
    inbox: readInbox(read),
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
    defaultNotifications: read.choice('DEFAULT_NOTIFICATIONS', notificationFrequencies, 'immediately'),
    defaultPage: read.choice('DEFAULT_PAGE', defaultPages, 'feed'),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    monitoringKey: readMonitoringKey(read),
    linkPreviews: read.flag('LINK_PREVIEWS', true),
    internalLinkHosts: readInternalHosts(read),
    peertubeHosts: readPeertubeHosts(read),
    ...readSignIn(read, changeable.publicUrl),
  }
  // A file that cannot be read is read for two purposes.
  if (read.problems.length > 0) throw new ConfigError([...new Set(read.problems)])
  return config
}

const usualLimits: Record<FileKind, number> = { image: 100, video: 2000, audio: 500, pdf: 100 }

function readUploadLimits(read: EnvironmentReader): Record<FileKind, number> {
  const most = 100_000
  const given = read.wholeNumber('UPLOAD_LIMIT_MB', 0, 1, most, 'the limits of each kind')
  const limit = (kind: FileKind) =>
    read.wholeNumber(`${kind.toUpperCase()}_LIMIT_MB`, given || usualLimits[kind], 1, most) * 1_048_576
  return { image: limit('image'), video: limit('video'), audio: limit('audio'), pdf: limit('pdf') }
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
