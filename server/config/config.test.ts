import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    given: {},
    publicUrl: 'http://127.0.0.1:8080',
    isPublicUrlSet: false,
    basePath: '/',
    store: { kind: 'disk' },
    trustedProxies: [],
    https: { kind: 'none' },
    dataFolder: resolve('data'),
    database: { kind: 'sqlite', path: resolve('data/coterie.db') },
    bus: { kind: 'none' },
    anotherClient: undefined,
    mail: { kind: 'none' },
    inbox: undefined,
    uploadLimits: { image: 104_857_600, video: 2_097_152_000, audio: 524_288_000, pdf: 104_857_600 },
    importLimit: 2_147_483_648,
    pixelLimits: { image: 100_000_000, video: 36_000_000 },
    storageQuota: Infinity,
    diskReserve: { share: 0.05, mostBytes: 2_000_000_000 },
    allowMessageReactions: true,
    allowPublicLinks: true,
    showGroupInvitationLinks: true,
    allowUpload: { image: true, video: true, pdf: true, audio: true },
    defaultLang: 'en_US',
    isDefaultLangSet: false,
    defaultNotifications: 'immediately',
    defaultPage: 'feed',
    logLevel: 'info',
    linkPreviews: true,
    passwordLogin: true,
    internalLinkHosts: [],
    peertubeHosts: expect.arrayContaining(['framatube.org']),
  })
})

test('links may lead to the internal hosts that are listed, on the usual ports or on one', () => {
  const INTERNAL_LINK_HOSTS = 'NAS.lan, wiki.lan:8080, 192.168.1.7:80, [FD00::1]:3000, [fd00::2], bücher.lan'
  expect(readConfig({ INTERNAL_LINK_HOSTS }).internalLinkHosts).toEqual([
    { hostname: 'nas.lan' },
    { hostname: 'wiki.lan', port: 8080 },
    { hostname: '192.168.1.7', port: 80 },
    { hostname: '[fd00::1]', port: 3000 },
    { hostname: '[fd00::2]' },
    { hostname: 'xn--bcher-kva.lan' },
  ])
  for (const wrong of ['http://nas.lan', 'nas.lan/wiki', 'me@nas.lan', '10.0.0.0/8', 'nas.lan:99999', '*']) {
    expect(() => readConfig({ INTERNAL_LINK_HOSTS: wrong }), wrong).toThrow('INTERNAL_LINK_HOSTS')
  }
})

test('players are those of the PeerTube servers that are listed, or of none', () => {
  const hosts = (PEERTUBE_HOSTS: string) => readConfig({ PEERTUBE_HOSTS }).peertubeHosts
  expect(hosts('Tube.Example.org, video.example.com:8443')).toEqual(['tube.example.org', 'video.example.com:8443'])
  expect(hosts('none')).toEqual([])
  for (const wrong of ["a.example; script-src 'unsafe-inline'", '*.example.org', '*', 'https:', 'tube', '[::1]']) {
    expect(() => hosts(wrong), wrong).toThrow('PEERTUBE_HOSTS')
  }
  expect(readConfig({ LINK_PREVIEWS: 'false' }).linkPreviews).toBe(false)
})

test('a database address means PostgreSQL, also from a file', () => {
  const url = 'postgres://coterie:secret@localhost/coterie'
  const folder = mkdtempSync(join(tmpdir(), 'coterie-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'url')
  writeFileSync(path, `${url}\n`)
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url, connections: 10 })
  expect(readConfig({ DATABASE_URL_FILE: path }).database).toEqual({ kind: 'postgres', url, connections: 10 })
})

test('an address of an S3 store keeps files there', () => {
  const store = (url: string) => readConfig({ STORE_URL: url }).store
  expect(readConfig({}).store).toEqual({ kind: 'disk' })
  expect(store('s3://key:a%2Fb%2Bc%3A@s3.example.org/our-files')).toEqual({
    kind: 's3',
    origin: 'https://s3.example.org',
    bucket: 'our-files',
    prefix: '',
    region: 'us-east-1',
    keyId: 'key',
    secret: 'a/b+c:',
  })
  expect(store('s3://k:s@10.0.0.5:9000/files/family/coterie/?region=garage&tls=false')).toMatchObject({
    origin: 'http://10.0.0.5:9000',
    bucket: 'files',
    prefix: 'family/coterie/',
    region: 'garage',
  })
  const wrong = {
    'https://k:secret@s3.example.org/files': 'does not look like',
    's3://k:secret@s3.example.org': 'has no bucket',
    's3://k:secret@s3.example.org/Files': 'has no bucket',
    's3://k:secret@s3.example.org/files/../x y': 'unusual characters',
    's3://s3.example.org/files': 'has no key and secret',
    's3://k@s3.example.org/files': 'has no key and secret',
    's3://k:secret%@s3.example.org/files': 'not URL-encoded',
    's3://k:secret@s3.example.org/files?regoin=x': 'has "regoin"',
    's3://k:secret@s3.example.org/files?tls=no': 'tls=no',
  }
  for (const [url, problem] of Object.entries(wrong)) {
    expect(() => store(url), url).toThrow(problem)
    expect(() => store(url), url).toThrow('Set it to s3://')
    expect(() => store(url), url).not.toThrow('k:secret')
  }
})

test('replies to emails arrive in MAIL_INBOX_URL, at addresses of their own', () => {
  const SMTP_URL = 'smtps://mail.example.org'
  const inbox = (MAIL_INBOX_URL: string, more = {}) => readConfig({ SMTP_URL, MAIL_INBOX_URL, ...more }).inbox
  const url = 'imaps://us%40example.org:p%40ss@mail.example.org/Replies%2FNew'
  expect(inbox(url)).toEqual({
    host: 'mail.example.org',
    port: 993,
    isEncrypted: true,
    user: 'us@example.org',
    password: 'p@ss',
    folder: 'Replies/New',
    replyTo: { before: 'us+', after: '@example.org' },
  })
  expect(inbox('imap://us%40x.org:pass@10.0.0.5:1143')).toMatchObject({
    port: 1143,
    isEncrypted: false,
    folder: 'INBOX',
  })
  const MAIL_REPLY_TO = '*@Reply.example.org'
  expect(inbox('imaps://us:pass@x.org', { MAIL_REPLY_TO })?.replyTo).toEqual({
    before: '',
    after: '@reply.example.org',
  })
  expect(readConfig({ SMTP_URL }).inbox).toBeUndefined()
})

test('a mailbox that cannot be used is named with what to change, and without its password', () => {
  const problem = (environment: Record<string, string>) => {
    try {
      readConfig({ SMTP_URL: 'smtp://x.org', ...environment })
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }
  for (const MAIL_INBOX_URL of ['imap.example.org', 'pop3://us:hidden@x.org', 'imaps://us@x.org']) {
    expect(problem({ MAIL_INBOX_URL })).toMatch(/^MAIL_INBOX_URL must look like(?!.*hidden)/)
  }
  expect(problem({ MAIL_INBOX_URL: 'imaps://us:pass@x.org' })).toMatch(/no address. Set MAIL_REPLY_TO/)
  for (const MAIL_REPLY_TO of ['us@x.org', 'us+*', '*+*@x.org', `${'long'.repeat(15)}*@x.org`]) {
    expect(problem({ MAIL_INBOX_URL: 'imaps://us%40x.org:pass@x.org', MAIL_REPLY_TO })).toMatch(/^MAIL_REPLY_TO is/)
  }
})

test('emails are sent through SMTP_URL, from MAIL_FROM', () => {
  const url = 'smtp://us%40example.org:secret@mail.example.org:587'
  expect(readConfig({ SMTP_URL: url }).mail).toEqual({ kind: 'smtp', url, from: 'Coterie <us@example.org>' })
  expect(readConfig({ SMTP_URL: 'smtps://mail.example.org', PUBLIC_URL: 'https://moreau.example/' })).toMatchObject({
    mail: { from: 'Coterie <noreply@moreau.example>' },
    publicUrl: 'https://moreau.example',
  })
  const MAIL_FROM = 'Les Moreau <moreau@example.org>'
  expect(readConfig({ SMTP_URL: url, MAIL_FROM }).mail).toMatchObject({ from: MAIL_FROM })
  expect(readConfig({ SMTP_URL: 'smtp://100%@mail.example.org' }).mail).toMatchObject({
    from: 'Coterie <noreply@127.0.0.1>',
  })
  expect(readConfig({ MAIL_FROM }).mail).toEqual({ kind: 'none' })
})

test('another client is found from where the server was started', () => {
  expect(readConfig({ CLIENT_DIR: 'client' }).anotherClient).toBe(resolve('client'))
  expect(() => readConfig({ CLIENT_DIR: 'other/dist' })).toThrow('other/dist", which has no index.html')
})

test('links begin with PUBLIC_URL, else with where it listens', () => {
  const publicUrl = (environment: Record<string, string>) => readConfig(environment).publicUrl
  expect(publicUrl({ PUBLIC_URL: 'https://example.org/coterie/' })).toBe('https://example.org/coterie')
  expect(publicUrl({ HOST: '0.0.0.0', PORT: '9000' })).toBe('http://localhost:9000')
  expect(publicUrl({ HOST: '::1' })).toBe('http://[::1]:8080')
})

test('it is served below BASE_PATH, or below the path of PUBLIC_URL', () => {
  const address = (environment: Record<string, string>) => {
    const { basePath, publicUrl } = readConfig(environment)
    return [basePath, publicUrl]
  }
  const inside = ['/family/coterie/', 'http://127.0.0.1:8080/family/coterie']
  for (const BASE_PATH of ['/family/coterie', 'family/coterie/']) expect(address({ BASE_PATH })).toEqual(inside)
  expect(address({ BASE_PATH: '/' })).toEqual(['/', 'http://127.0.0.1:8080'])
  const PUBLIC_URL = 'https://example.org/coterie'
  expect(address({ PUBLIC_URL })).toEqual(['/coterie/', PUBLIC_URL])
  expect(address({ PUBLIC_URL, BASE_PATH: 'coterie' })).toEqual(['/coterie/', PUBLIC_URL])
  expect(() => address({ PUBLIC_URL, BASE_PATH: '/family' })).toThrow('BASE_PATH')
  for (const BASE_PATH of ['/a/../b', '/a//b', '/:id', '/a b', '/a?b', '/*']) {
    expect(() => address({ BASE_PATH }), BASE_PATH).toThrow('BASE_PATH')
  }
})

test('backups are made at night, in a folder outside of the data', () => {
  const BACKUP_DIR = '/mnt/backup'
  expect(readConfig({ BACKUP_DIR }).backups).toEqual({ folder: BACKUP_DIR, minuteOfDay: 210 })
  expect(readConfig({ BACKUP_DIR, BACKUP_AT: '23:05' }).backups?.minuteOfDay).toBe(1385)
  for (const wrong of ['24:00', '3', '3:60', 'night']) {
    expect(() => readConfig({ BACKUP_AT: wrong }), wrong).toThrow('BACKUP_AT')
  }
  for (const inside of ['/srv/data', '/srv/data/backup']) {
    expect(() => readConfig({ DATA_DIR: '/srv/data', BACKUP_DIR: inside }), inside).toThrow('BACKUP_DIR')
  }
  expect(readConfig({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data-backup' }).backups).toBeDefined()
})

test('what the server allows, believes and takes as the default', () => {
  const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,fd00::/8'
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  expect(readConfig({ ALLOW_PUBLIC_LINKS: 'false', ALLOW_IMAGE_UPLOAD: 'false' })).toMatchObject({
    allowPublicLinks: false,
    allowMessageReactions: true,
    allowUpload: { image: false, pdf: true },
  })
  const defaults = { DEFAULT_LANG: 'fr_FR', DEFAULT_NOTIFICATIONS: 'weekly', DEFAULT_PAGE: 'default_group' }
  expect(readConfig(defaults)).toMatchObject({
    defaultLang: 'fr_FR',
    isDefaultLangSet: true,
    defaultNotifications: 'weekly',
    defaultPage: 'default_group',
  })
})

test('all problems are reported together, each with its variable', () => {
  const wrong = {
    PORT: 'eighty',
    BASE_PATH: '/a?b',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    MONITORING_KEY: 'short',
    UPLOAD_LIMIT_MB: '0',
    IMAGE_LIMIT_MEGAPIXELS: '101',
    VIDEO_LIMIT_MEGAPIXELS: '0',
    ALLOW_PUBLIC_LINKS: 'yes',
    DEFAULT_LANG: 'fr',
    TRUSTED_PROXIES: '10.0.0.0/33',
    PUBLIC_URL: 'coterie.example.org',
    SMTP_URL: 'mail.example.org',
    MAIL_FROM: 'us at example.org',
    CLIENT_DIR: 'other/dist',
  }
  const problems = () => readConfig(wrong)
  expect(problems).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(problems).toThrow(name)
  expect(problems).toThrow(
    'UPLOAD_LIMIT_MB is "0". Set it to a whole number from 1 to 100000, or leave it out for the limits',
  )
  expect(() => readConfig({ DATABASE_URL_FILE: '/not/there' })).toThrow('DATABASE_URL_FILE')
})

test('what is not URL-encoded is a problem like any other, and is not shown', () => {
  const shared = { DATABASE_URL: 'postgres://localhost/coterie', STORE_URL: 's3://key:secret@localhost/coterie' }
  for (const wrong of ['us:100%@', '100%:us@']) {
    const BUS_URL = `nats://${wrong}one`
    const problems = () => readConfig({ ...shared, BUS_URL, PORT: 'eighty' })
    for (const name of ['BUS_URL has a user or password', 'PORT']) expect(problems).toThrow(name)
    expect(problems).not.toThrow('100%')
  }
})

test('one of several servers needs a database and a file store that are shared', () => {
  const shared = { DATABASE_URL: 'postgres://localhost/coterie', STORE_URL: 's3://key:secret@localhost/coterie' }
  const bus = (BUS_URL: string) => readConfig({ ...shared, BUS_URL }).bus
  expect(readConfig({ DATABASE_URL: shared.DATABASE_URL }).bus).toEqual({ kind: 'none' })
  expect(bus('postgres')).toEqual({ kind: 'postgres' })
  expect(bus('nats://one.example.org')).toEqual({ kind: 'nats', servers: ['one.example.org:4222'], isEncrypted: false })
  expect(bus('tls://us:p%40ss@one.example.org:4443, tls://us:p%40ss@[::1]')).toEqual({
    kind: 'nats',
    servers: ['one.example.org:4443', '[::1]:4222'],
    isEncrypted: true,
    user: 'us',
    password: 'p@ss',
  })
  for (const wrong of ['redis://localhost', 'nats', 'nats://', 'nats://one,http://two']) {
    expect(() => bus(wrong), wrong).toThrow('BUS_URL is neither postgres nor the address of a NATS')
  }
  for (const different of [
    'nats://us@one, nats://two',
    'nats://us:one@one,nats://us:two@two',
    'tls://one,nats://two',
  ]) {
    expect(() => bus(different), different).toThrow('BUS_URL has addresses that differ')
  }
  expect(() => readConfig({ BUS_URL: 'postgres' })).toThrow('Set DATABASE_URL to a PostgreSQL and STORE_URL to a file')
  const { DATABASE_URL } = shared
  expect(() => readConfig({ BUS_URL: 'postgres', DATABASE_URL })).toThrow('Set STORE_URL to a file store that all')
})

const oidc = { OIDC_ISSUER: 'https://id.example.org/', OIDC_CLIENT_ID: 'coterie', OIDC_CLIENT_SECRET: 'secret' }

test('an identity provider has a name, and everything else as most have it', () => {
  expect(readConfig({}).identityProvider).toBeUndefined()
  expect(readConfig(oidc).identityProvider).toEqual({
    issuer: 'https://id.example.org',
    clientId: 'coterie',
    clientSecret: 'secret',
    name: 'id.example.org',
    scopes: 'openid profile email',
    signUp: 'invited',
    groupsClaim: 'groups',
    userGroup: undefined,
    adminGroup: undefined,
    isAutomatic: false,
  })
})

test('an identity provider may be named as other applications do', () => {
  const { OIDC_ISSUER, ...rest } = oidc
  const OIDC_CONFIGURATION_URL = 'https://id.example.org/application/o/coterie/.well-known/openid-configuration'
  const others = { OIDC_CONFIGURATION_URL, OIDC_PROVIDER_NAME: 'Moreau ID', OIDC_SIGNUP_ENABLED: 'true' }
  const { identityProvider, passwordLogin } = readConfig({ ...rest, ...others, ALLOW_PASSWORD_LOGIN: 'false' })
  expect(identityProvider).toMatchObject({
    issuer: 'https://id.example.org/application/o/coterie',
    name: 'Moreau ID',
    signUp: 'everybody',
  })
  expect(passwordLogin).toBe(false)
  expect(readConfig({ ...oidc, OIDC_SIGNUP_ENABLED: 'false' }).identityProvider?.signUp).toBe('never')
  const own = readConfig({ ...oidc, OIDC_SIGNUP: 'invited', OIDC_SIGNUP_ENABLED: 'true', OIDC_CONFIGURATION_URL })
  expect(own.identityProvider).toMatchObject({ issuer: OIDC_ISSUER.slice(0, -1), signUp: 'invited' })
})

test.for<[string, Record<string, string>, string]>([
  ['no secret', { ...oidc, OIDC_CLIENT_SECRET: '' }, 'needs OIDC_CLIENT_SECRET, too'],
  ['only a name', { OIDC_NAME: 'Moreau ID' }, 'needs OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, too'],
  ['no address', { ...oidc, OIDC_ISSUER: 'id.example.org' }, 'OIDC_ISSUER is "id.example.org"'],
  ['no encryption', { ...oidc, OIDC_ISSUER: 'http://id.lan', PUBLIC_URL: 'https://a.example' }, 'OIDC_ISSUER is'],
  ['an unknown choice', { ...oidc, OIDC_SIGNUP: 'friends' }, 'one of invited, everybody, never'],
  ['scopes for no identity', { ...oidc, OIDC_SCOPES: 'profile' }, 'One of them must be openid'],
  ['no way in at all', { PASSWORD_LOGIN: 'false' }, 'there is no other way to sign in'],
])('a provider with %s stops the start', ([, environment, problem]) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

const site = 'https://coterie.example.org'
const ports = { port: 443, redirectFrom: 80 }

test.for<[string, Record<string, string>, object]>([
  ['nothing but an address, as behind a proxy', {}, { kind: 'none' }],
  ['HTTPS', { HTTPS: 'auto' }, { kind: 'authority', isStaging: false, profile: undefined, ...ports }],
  ['a trial', { HTTPS: 'staging', HTTP_PORT: 'none' }, { isStaging: true, port: 443, redirectFrom: undefined }],
  [
    'another authority',
    { HTTPS: 'auto', ACME_DIRECTORY: 'https://ca.lan:9000/acme' },
    { directory: 'https://ca.lan:9000/acme' },
  ],
  [
    'files',
    { TLS_CERT: '/a.pem', TLS_KEY: '/b.pem', HTTPS_PORT: '8443' },
    { kind: 'files', certificate: '/a.pem', key: '/b.pem', port: 8443 },
  ],
])('who encrypts, with %s', ([, environment, https]) => {
  const config = readConfig({ PUBLIC_URL: site, ...environment })
  expect(config.https).toMatchObject(https)
  expect(config.host).toBe(config.https.kind === 'none' ? '127.0.0.1' : '::')
})

test.for<[string, Record<string, string>, string]>([
  ['no address', { HTTPS: 'auto' }, 'HTTPS is set, but PUBLIC_URL'],
  ['a plain address', { HTTPS: 'auto', PUBLIC_URL: 'http://coterie.example.org' }, 'HTTPS is set, but PUBLIC_URL'],
  ['a number for a name', { HTTPS: 'auto', PUBLIC_URL: 'https://192.168.1.7' }, 'no name that an authority certifies'],
  ['a name at home', { HTTPS: 'auto', PUBLIC_URL: 'https://nas' }, 'no name that an authority certifies'],
  ['a file without its key', { TLS_CERT: '/a.pem', PUBLIC_URL: site }, 'TLS_KEY is missing'],
  [
    'two certificates',
    { HTTPS: 'auto', TLS_CERT: '/a.pem', TLS_KEY: '/b.pem', PUBLIC_URL: site },
    'Leave out one of them',
  ],
  ['an authority without encryption', { ACME_DIRECTORY: 'http://ca.lan', PUBLIC_URL: site }, 'ACME_DIRECTORY is'],
  ['an unknown choice', { HTTPS: 'yes' }, 'one of off, auto, staging'],
  [
    'servers that share no port',
    { HTTPS: 'auto', PUBLIC_URL: site, HTTP_PORT: 'none', BUS_URL: 'postgres' },
    'HTTP_PORT is none',
  ],
])('HTTPS with %s stops the start', ([, environment, problem]) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

test('docs/configuration.md has exactly the variables that are read', () => {
  const read = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
  readConfig(environment)
  const page = readFileSync(resolve('docs/configuration.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!)
  expect(documented.toSorted()).toEqual([...read].toSorted())
})
