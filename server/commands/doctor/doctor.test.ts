import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { createIdentityProvider } from '#test/counterparts/identity/create-provider.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { startS3 } from '#test/s3/start-s3.ts'
import { emptyPlace } from '#test/servers/backup-places.ts'
import { freePort } from '#test/servers/free-port.ts'
import { makeTrialTables } from '#test/servers/other-versions.ts'
import { settingsOf } from '#test/servers/run-command.ts'
import { transaction } from '../../database/transaction.ts'
import { doctor } from './doctor.ts'
import type { Finding } from './finding.ts'

async function examine(environment: Record<string, string>) {
  const { data, text, isFailure } = await doctor.run({ words: [], options: {}, environment })
  const findings = data as Finding[]
  const of = (subject: string) => findings.filter((finding) => finding.subject === subject)
  return { of, text, isFailure, findings }
}

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('settings that are wrong are told first, each with what to do', async () => {
  const { findings, text, isFailure } = await examine({ PORT: 'http', BACKUP_AT: 'at night' })
  expect(isFailure).toBe(true)
  expect(findings).toEqual([
    expect.objectContaining({ subject: 'settings', state: 'wrong', found: expect.stringContaining('PORT') as string }),
    expect.objectContaining({ state: 'wrong', found: expect.stringContaining('BACKUP_AT') as string }),
  ])
  expect(text).toMatch(/^WRONG {4}settings {5}PORT is "http"/)
})

test.for([
  ['PUBLIK_URL', 'Perhaps PUBLIC_URL is meant.'],
  ['PBULIC_URL', 'Perhaps PUBLIC_URL is meant.'],
  ['MAILFROM', 'Perhaps MAIL_FROM is meant.'],
  ['STORE_URL_FIL', 'Perhaps STORE_URL_FILE is meant.'],
  ['SMTP_PASSWORD', 'docs/configuration.md lists those that are.'],
])('%s, which is no setting, is told', async ([name, advice]) => {
  const { of } = await examine({ DATA_DIR: await emptyFolder(), [name!]: 'x' })
  expect(of('settings')).toContainEqual({
    subject: 'settings',
    state: 'warning',
    found: `${name} is no setting of Coterie`,
    advice,
  })
})

test('what others have in the environment is not', async () => {
  const names = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'LANG',
    'NODE_ENV',
    'MAIL',
    'MALLOC_ARENA_MAX',
    'BACKUP_FOLDER',
    'HTTPS_PROXY',
    'PORTS',
  ]
  const { of } = await examine({
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
    DATA_DIR: await emptyFolder(),
  })
  expect(of('settings')).toHaveLength(1)
})

test('originals that were found to be damaged are named', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada } = await app.given.group({ members: ['ada'] })
  const { id, originalName } = await app.given.file(ada)
  await transaction(app.context, (tx) => tx.insertInto('damaged_file').values({ fileId: id, since: 1 }).execute())
  const { database, dataFolder } = app.context.config
  const isPostgres = database.kind === 'postgres'
  const { of } = await examine({
    DATA_DIR: isPostgres ? dataFolder : dirname(database.path),
    ...(isPostgres && { DATABASE_URL: database.url }),
  })
  expect(of('originals')).toMatchObject([{ state: 'wrong', found: `1 missing or damaged: files/${originalName}` }])
})

test('a server that runs is well, except for what is not set up', async () => {
  const app = await startApp()
  const { database } = app.context.config
  const mail = await startMailServer()
  const { of, isFailure } = await examine({
    DATA_DIR: app.context.config.dataFolder,
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    PUBLIC_URL: app.url,
    SMTP_URL: mail.url,
  })
  expect(of('settings')).toMatchObject([{ state: 'ok' }])
  expect(of('Node')).toMatchObject([{ state: 'ok' }])
  expect(of('clock')[0]!.state).not.toBe('wrong')
  expect(of('ffmpeg')).toMatchObject([{ state: 'ok' }])
  expect(of('email')).toMatchObject([{ state: 'ok' }])
  expect(of('address')).toMatchObject([{ state: 'warning', found: expect.stringContaining('responds') as string }])
  expect(of('backup')).toMatchObject([{ state: 'warning', advice: expect.stringContaining('BACKUP_DIR') as string }])
  if (database.kind === 'postgres') expect(of('database')[0]).toMatchObject({ state: 'ok' })
  expect(isFailure).toBe(of('disk').some(({ state }) => state === 'wrong'))
})

test('an identity provider is asked, and what to tell it is said', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const publicUrl = 'http://127.0.0.1:1'
  const environment = {
    DATA_DIR: await emptyFolder(),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'coterie',
    OIDC_CLIENT_SECRET: 'secret',
  }
  const redirect = { state: 'ok', found: `${issuer} must have the redirect URI ${publicUrl}/api/oidc/callback` }
  expect((await examine(environment)).of('sign-in')).toMatchObject([
    { state: 'wrong', found: expect.stringMatching(/no-answer/) as string },
    redirect,
  ])
  const server = createServer(await createIdentityProvider({ issuer, publicUrl, people: {} })).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect((await examine(environment)).of('sign-in')).toMatchObject([{ found: `${issuer} responds` }, redirect])
  const other = await examine({ ...environment, OIDC_ISSUER: `http://localhost:${port}` })
  expect(other.of('sign-in')[0]).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining(`it calls itself ${issuer}, but OIDC_ISSUER is http://localhost:${port}`) as string,
  })
})

test.runIf(process.platform === 'linux')('an S3 store is tried out', { tags: 'long' }, async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { origin, bucket } = await s3.makeBucket()
  const { host } = new URL(origin)
  const at = (secret: string) => `s3://coterie%3Atests:${secret}@${host}/${bucket}?tls=false`
  const good = await examine({ DATA_DIR: await emptyFolder(), STORE_URL: at('not%2Fa%2Bsecret') })
  expect(good.of('store')).toMatchObject([{ state: 'ok', found: `${origin}/${bucket} can be written and read` }])
  const bad = await examine({ DATA_DIR: await emptyFolder(), STORE_URL: at('wrong') })
  expect(bad.of('store')).toMatchObject([{ state: 'wrong', found: expect.stringContaining('STORE_URL') as string }])
})

test('what does not respond is wrong, with the reason', async () => {
  const closed = await freePort()
  const { of, isFailure } = await examine({
    DATA_DIR: await emptyFolder(),
    PUBLIC_URL: `http://127.0.0.1:${closed}`,
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    BACKUP_DIR: '/nowhere',
  })
  expect(isFailure).toBe(true)
  expect(of('address')).toMatchObject([{ state: 'wrong', found: expect.stringContaining('ECONNREFUSED') as string }])
  expect(of('email')).toMatchObject([{ state: 'wrong', found: expect.stringContaining('ECONNREFUSED') as string }])
  expect(of('database')).toMatchObject([{ state: 'warning', found: expect.stringContaining('none at') as string }])
  expect(of('backup')).toMatchObject([{ state: 'warning', found: 'none in /nowhere' }])
  expect((await examine({ DATA_DIR: '/proc/nowhere' })).of('disk')).toMatchObject([{ state: 'wrong' }])
})

test('a database that this version cannot go on with is wrong', async () => {
  const { database, dataFolder } = await emptyPlace()
  await makeTrialTables(database, 'last')
  const { of } = await examine({ DATA_DIR: dataFolder, ...settingsOf(database) })
  expect(of('database')).toMatchObject([
    { state: 'wrong', found: expect.stringMatching(/^This database is of a trial/) as string },
    {},
  ])
})

test('passkeys of a host name that the server no longer has are told', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const made = { publicKey: '', counter: 0, transports: '[]', aaguid: '', isSynced: 0, name: '' } as const
  const row = (rpId: string) => ({
    ...made,
    id: rpId,
    userId: ada.id,
    credential: rpId,
    rpId,
    createdAt: 0,
    lastUsedAt: null,
  })
  const rows = [row('moreau.example'), row('old.example')]
  await transaction(app.context, (tx) => tx.insertInto('passkey').values(rows).execute())
  const settings = { DATA_DIR: app.context.config.dataFolder, ...settingsOf(app.context.config.database) }
  const { of } = await examine({ ...settings, PUBLIC_URL: 'https://moreau.example' })
  expect(of('passkeys')).toEqual([
    {
      subject: 'passkeys',
      state: 'warning',
      found: '1 belong to old.example and do not work at https://moreau.example',
      advice: expect.stringContaining('Set PUBLIC_URL to https://old.example again') as string,
    },
  ])
})
