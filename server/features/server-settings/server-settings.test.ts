import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readInfo } from '#contract/info.ts'
import { requestPasswordReset } from '#contract/sessions.ts'
import { listAdministratorActs, readServerHealth } from '#contract/sign-in/administration.ts'
import { sendTestEmail } from '#contract/sign-in/sent-emails.ts'
import * as contract from '#contract/sign-in/server-settings.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startInternet, type Internet } from '#test/counterparts/internet.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { readConfig } from '../../config/config.ts'
import type { Environment } from '../../config/environment.ts'
import { transaction } from '../../database/transaction.ts'
import { settingsNow } from '../../settings/settings-now.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

let app: TestApp
let ines: Person
let internet: Internet

async function start(environment: Environment = {}) {
  internet = await startInternet()
  const { dataFolder: _, database: __, ...settings } = readConfig({ DISK_RESERVE_PERCENT: '0', ...environment })
  app = await startApp(settings, { network: internet.network })
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
}

beforeEach(() => start())

const read = (who: Person = ines) => app.as(who).call(contract.readServerSettings)
const versionNow = async () => (await read()).version
const setLanguage = async (language: 'fr_FR' | 'de_DE' | null, who = ines) =>
  app.as(who).call(contract.changeLanguage, { body: { language, version: await versionNow() } })
const setAddress = async (address: string | null, more: { unchecked?: true } = {}) =>
  app.as(ines).call(contract.changeAddress, { body: { address, version: await versionNow(), ...more } })
type EmailWish = { server?: contract.NewMailServer | null; from?: string; unchecked?: true }
const setEmail = async (wish: EmailWish) =>
  app.as(ines).call(contract.changeEmail, { body: { ...wish, version: await versionNow() } })
const setBackups = async (folder: string | null, at?: string) =>
  app
    .as(ines)
    .call(contract.changeBackups, { body: { folder, version: await versionNow(), ...(at !== undefined && { at }) } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const acts = async () =>
  (await app.as(ines).call(listAdministratorActs, { query: {} })).acts.map(({ type, actor }) => [type, actor?.id])
const rows = () => app.context.db.selectFrom('server_setting').selectAll().orderBy('name').execute()

test('without anything set or saved, it says what holds', async () => {
  expect(await read()).toEqual({
    version: '',
    language: {},
    address: { url: 'http://127.0.0.1:8080', isSet: false, path: '', reach: 'this-computer' },
    email: { testTo: ines.login },
    backups: { at: '03:30' },
    releases: {},
  })
})

test('a language holds at once, and for commands beside the server', async () => {
  expect(await setLanguage('fr_FR')).toEqual({})
  expect((await read()).language).toEqual({ chosen: 'fr_FR' })
  expect((await app.as('nobody').call(readInfo)).default_lang).toBe('fr_FR')
  const beside = await settingsNow(readConfig({ DATA_DIR: app.context.config.dataFolder }), app.context.database)
  expect([beside.defaultLang, beside.isDefaultLangSet]).toEqual(['fr_FR', true])
})

test('what is set back is as it started', async () => {
  await setLanguage('fr_FR')
  await setLanguage(null)
  expect((await read()).language).toEqual({})
  expect(await acts()).toEqual([
    ['language-changed', ines.id],
    ['language-changed', ines.id],
  ])
})

test('the environment wins, and what it sets cannot be changed here', async () => {
  await setLanguage('fr_FR')
  const saved = await rows()
  await start({
    DEFAULT_LANG: 'de_DE',
    PUBLIC_URL: 'https://moreau.example',
    SMTP_URL: 'smtp://us:secret@mail.example',
    MAIL_FROM: 'us@moreau.example',
    BACKUP_DIR: '/mnt/backup',
    BACKUP_AT: '4:00',
  })
  await app.context.database.write.insertInto('server_setting').values(saved).execute()
  await app.context.settings.reload()
  expect(await read()).toMatchObject({
    language: { chosen: 'de_DE', fixed: 'DEFAULT_LANG' },
    address: { url: 'https://moreau.example', fixed: 'PUBLIC_URL' },
    email: { fixed: 'SMTP_URL', fixedFrom: 'MAIL_FROM', sender: 'us@moreau.example' },
    backups: { folder: '/mnt/backup', at: '04:00', fixed: 'BACKUP_DIR', fixedAt: 'BACKUP_AT' },
  })
  expect(JSON.stringify(await read())).not.toContain('secret')
  const server = { host: 'mail.example', port: 25, security: 'none' as const }
  const changes = [
    () => setLanguage('fr_FR'),
    () => setAddress('http://other.example'),
    () => setEmail({ server }),
    () => setEmail({ from: 'x@y.example' }),
    () => setBackups('/tmp'),
  ]
  for (const change of changes) expect(await codeOf(change())).toBe('setting-fixed')
})

test('of two administrators at once, the later one is told', async () => {
  const version = await versionNow()
  const change = (language: 'fr_FR' | 'de_DE') =>
    app
      .as(ines)
      .call(contract.changeLanguage, { body: { language, version } })
      .then(
        () => 'saved',
        async (error: unknown) => codeOf(Promise.reject(error as Error)),
      )
  expect((await Promise.all([change('fr_FR'), change('de_DE')])).toSorted()).toEqual(['saved', 'settings-changed'])
})

test('nobody else reads or changes anything, and a session that is not fresh needs proof', async () => {
  const bea = await app.given.person('bea')
  expect(await codeOf(read(bea))).toBe('forbidden')
  const body = { language: 'fr_FR' as const, version: '' }
  expect(await codeOf(app.as(bea).call(contract.changeLanguage, { body }))).toBe('forbidden')
  app.clock.advance(16 * 60)
  expect(await codeOf(setAddress('http://moreau.example'))).toBe('password-needed')
  expect(await codeOf(setEmail({ from: 'x@y.example' }))).toBe('password-needed')
  expect(await codeOf(setBackups('/tmp'))).toBe('password-needed')
  expect(await rows()).toEqual([])
})

describe('an address', () => {
  const leadsHere = () =>
    internet.site('moreau.example', (request, response) => {
      void fetch(app.url.slice(0, -1) + request.url).then(async (found) => response.end(await found.text()))
    })

  test('that leads here is saved, and emails have it at once', async () => {
    await leadsHere()
    expect(await setAddress('http://moreau.example/')).toEqual({})
    expect(app.context.config.publicUrl).toBe('http://moreau.example')
    expect((await read()).address).toMatchObject({ url: 'http://moreau.example', isSet: true, reach: 'everybody' })
    expect(await acts()).toEqual([['address-changed', ines.id]])
    expect(await setAddress(null)).toEqual({})
    expect(app.context.config.publicUrl).toBe('http://127.0.0.1:8080')
  })

  test('in the same network is asked, too, and that of HTTPS binds browsers to it', async () => {
    await internet.secureSite('secure.example', (request, response) => {
      void fetch(app.url.slice(0, -1) + request.url).then(async (found) => response.end(await found.text()))
    })
    const header = async () => (await fetch(`${app.url}api/info`)).headers.get('strict-transport-security')
    expect(await header()).toBeNull()
    expect(await setAddress('https://secure.example')).toEqual({})
    expect(await header()).toBe('max-age=31536000')
  })

  test.each([
    ['moreau.example', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['ftp://moreau.example', 'not-an-address'],
    ['https://us:secret@moreau.example', 'not-an-address'],
    ['https://moreau.example/?a=b', 'not-an-address'],
    ['https://moreau.example/\r\nBcc: x@y.example', 'not-an-address'],
    ['https://moreau.example/family', 'other-path'],
  ])('%j is refused: %s', async (address, problem) => {
    expect(await setAddress(address, { unchecked: true })).toEqual({ problem })
    expect(await rows()).toEqual([])
  })

  test('that leads elsewhere is not saved unless one insists', async () => {
    await internet.site('other.example', (_, response) => response.end('{"answer":"hello"}'))
    await internet.site('moved.example', (_, response) =>
      response.writeHead(302, { Location: 'http://other.example' }).end(),
    )
    await internet.secureSite('uncertified.example', (_, response) => response.end())
    const mayBeSaved = true
    expect(await setAddress('http://other.example')).toEqual({ problem: 'another-server', mayBeSaved })
    expect(await setAddress('http://moved.example')).toEqual({ problem: 'leads-elsewhere', mayBeSaved })
    expect(await setAddress('https://uncertified.example')).toEqual({ problem: 'bad-certificate', mayBeSaved })
    expect(await setAddress('http://nowhere.example')).toEqual({ problem: 'unknown-name', mayBeSaved })
    expect(await rows()).toEqual([])
    expect(await setAddress('http://nowhere.example', { unchecked: true })).toEqual({})
    expect(app.context.config.publicUrl).toBe('http://nowhere.example')
  })
})

describe('email', () => {
  const serverOf = (url: string): contract.NewMailServer => {
    const { hostname, port } = new URL(url)
    return { host: hostname, port: Number(port), security: 'none' }
  }

  test('is on once a test has arrived, and off again when the server is taken out', { tags: 'long' }, async () => {
    const mails = await startMailServer()
    const server = serverOf(mails.url)
    const from = 'The Moreaus <us@moreau.example>'
    const health = async () => (await app.as(ines).call(readServerHealth)).parts.mail.status
    expect(await health()).toBe('off')
    expect(await setEmail({ server, from })).toEqual({ mailedTo: ines.login })
    expect(mails.received).toMatchObject([{ from: 'us@moreau.example', to: [ines.login] }])
    expect((await read()).email).toEqual({
      server: { ...server, hasPassword: false },
      sender: from,
      from,
      testTo: ines.login,
    })
    expect((await app.as('nobody').call(readInfo)).allow_email).toBe(true)
    expect(await health()).toBe('ok')
    await app.as('nobody').call(requestPasswordReset, { body: { mail: ines.login } })
    await app.runJobs()
    expect(mails.received).toHaveLength(2)
    expect(await app.as(ines).call(sendTestEmail)).toEqual({ address: ines.login })
    expect(mails.received).toHaveLength(3)
    await setEmail({ server: null })
    expect((await app.as('nobody').call(readInfo)).allow_email).toBe(false)
    expect(await codeOf(app.as(ines).call(sendTestEmail))).toBe('email-off')
    expect(await acts()).toEqual([
      ['email-changed', ines.id],
      ['email-tested', ines.id],
      ['email-changed', ines.id],
    ])
  })

  test('that does not arrive says why, and is not saved unless one insists', async () => {
    const mails = await startMailServer()
    const server = serverOf(mails.url)
    const mayBeSaved = true
    mails.mood = { toRecipient: () => '550 5.1.1 No such mailbox' }
    expect(await setEmail({ server })).toEqual({
      problem: 'recipient-refused',
      said: expect.stringContaining('No such mailbox'),
      mayBeSaved,
    })
    mails.mood = { toEmail: () => '554 5.7.1 This is spam' }
    expect(await setEmail({ server })).toMatchObject({ problem: 'refused', said: expect.stringContaining('spam') })
    expect(await setEmail({ server: { ...server, security: 'starttls' } })).toMatchObject({ problem: 'no-encryption' })
    expect(await setEmail({ server: { ...server, security: 'tls' } })).toMatchObject({ problem: 'no-encryption' })
    expect(await setEmail({ server: { ...server, host: 'nowhere.invalid' } })).toEqual({
      problem: 'unknown-host',
      mayBeSaved,
    })
    await mails.down()
    expect(await setEmail({ server })).toEqual({ problem: 'no-mail-server', mayBeSaved })
    expect(await rows()).toEqual([])
    expect(await setEmail({ server, unchecked: true })).toEqual({})
    expect((await read()).email.server).toEqual({ ...server, hasPassword: false })
  })

  const named = { host: 'mail.moreau.example', port: 587, security: 'starttls' as const, user: 'us@moreau.example' }

  test('keeps a password that nobody reads again, and sends it to no other server', async () => {
    const password = 'p@ss/wörd:?#%'
    await setEmail({ server: { ...named, password }, unchecked: true })
    expect((await read()).email.server).toEqual({ ...named, hasPassword: true })
    expect(JSON.stringify([await read(), await rows()])).not.toContain('ss/w')
    expect(app.context.config.mail).toMatchObject({
      url: `smtp://us%40moreau.example:${encodeURIComponent(password)}@mail.moreau.example:587?requireTLS=true`,
    })
    const before = app.context.config.mail
    expect(await setEmail({ server: named, unchecked: true })).toEqual({})
    expect(app.context.config.mail).toEqual(before)
    for (const other of [{ host: 'evil.example' }, { port: 25 }, { security: 'none' as const }, { user: 'x' }]) {
      expect(await setEmail({ server: { ...named, ...other }, unchecked: true })).toEqual({ problem: 'password-again' })
    }
    await setEmail({ server: { ...named, password: '' }, unchecked: true })
    expect((await read()).email.server).toEqual({ ...named, hasPassword: false })
  })

  test.each([
    [{ from: 'us@moreau.example\r\nBcc: x@y.example' }, 'not-a-sender'],
    [{ from: 'The Moreaus\nBcc: x@y.example <us@moreau.example>' }, 'not-a-sender'],
    [{ from: 'nobody' }, 'not-a-sender'],
    [{ server: { ...named, host: 'mail.example/?x=' } }, 'not-a-host'],
    [{ server: { ...named, host: 'a@b' } }, 'not-a-host'],
    [{ server: { ...named, host: 'mail.example:25' } }, 'not-a-host'],
    [{ server: { ...named, host: '' } }, 'not-a-host'],
  ])('%j is refused: %s', async (wish, problem) => {
    expect(await setEmail({ ...wish, unchecked: true })).toEqual({ problem })
    expect(await rows()).toEqual([])
  })
})

describe('a folder for backups', () => {
  test('is written to, and the first backup is made', { tags: 'long' }, async () => {
    const folder = join(await emptyFolder(), 'backups')
    app.context.nightlyBackup.start()
    expect(await setBackups(`${folder}/`, '04:15')).toEqual({})
    expect((await read()).backups).toMatchObject({ folder, at: '04:15' })
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.endsWith('Z')), { timeout: 50_000 })
      .toHaveLength(1)
    // It writes into the folder for a moment more.
    await app.context.nightlyBackup.stop()
    await setBackups(null)
    expect((await read()).backups).toEqual({ at: '04:15' })
    expect(await acts()).toEqual([
      ['backups-changed', ines.id],
      ['backups-changed', ines.id],
    ])
  })

  test('that cannot be used is refused, and nothing is left behind', async () => {
    const { dataFolder } = app.context.config
    const place = await emptyFolder()
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'file'), '')
    await symlink(dataFolder, join(place, 'link'))
    await symlink(join(place, 'nowhere'), join(place, 'broken'))
    expect(await setBackups('backups')).toEqual({ problem: 'not-absolute' })
    expect(await setBackups(dataFolder)).toEqual({ problem: 'inside-data' })
    expect(await setBackups(`${place}/../../../../../../..${dataFolder}/below`)).toEqual({ problem: 'inside-data' })
    expect(await setBackups(join(place, 'link'))).toEqual({ problem: 'inside-data' })
    expect(await setBackups(join(place, 'link', 'below'))).toEqual({ problem: 'inside-data' })
    expect(await setBackups(join(place, 'not', 'there'))).toEqual({ problem: 'not-there' })
    expect(await setBackups(join(place, 'broken'))).toEqual({ problem: 'not-there' })
    expect(await setBackups(join(place, 'file'))).toEqual({ problem: 'not-a-folder' })
    expect(await setBackups('/proc')).toEqual({ problem: expect.stringMatching(/^not-(there|writable)$/) })
    expect((await readdir(place)).toSorted()).toEqual(['broken', 'file', 'link'])
    expect(await readdir(dataFolder)).not.toContain('below')
    expect(await rows()).toEqual([])
  })
})
