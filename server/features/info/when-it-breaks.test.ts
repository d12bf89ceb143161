import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readParts } from '#test/app/health-parts.ts'
import { ownCertificate } from '#test/app/http2-client.ts'
import { logLines } from '#test/app/log-lines.ts'
import { startApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { sentencesOfPage, underWhich } from '#test/documents/when-it-breaks.ts'
import { addressOf, startS3 } from '#test/s3/start-s3.ts'
import { runServer, startServer } from '#test/servers/start-server.ts'
import { deliver } from '../../mail/deliver.ts'
import { reportClock } from '../../monitoring/clock-check.ts'

const monitoringKey = 'a-key-of-sixteen-or-more'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-breaks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A server that does not get as far as serving, and what it prints instead. */
async function refusedStart(settings: Record<string, string>): Promise<string> {
  const server = runServer({ PORT: '0', LOG_LEVEL: 'warn', ...settings })
  onTestFinished(() => server.end('SIGKILL'))
  expect(await server.exitCode()).toBe(1)
  return server.output()
}

test('the page has ten misfortunes', async () => {
  expect(await sentencesOfPage()).toEqual([
    'The disk is full',
    'The database does not respond',
    'The certificate has expired',
    'The mail server takes no emails',
    'The clock of this machine is wrong',
    'The file store refuses the key',
    'The server was ended without being stopped',
    'Port … is taken',
    'An original is missing or damaged',
    'The database is empty, but … has files',
  ])
})

test('a full disk is told by the log and by health', async () => {
  const { log, lines } = logLines()
  const app = await startApp({ monitoringKey }, { log })
  const { diskTrouble, config } = app.context
  diskTrouble.note(await writeFile('/dev/full', 'x').catch((error: unknown) => error))
  const sentence = 'The disk is full'
  expect(await underWhich(lines.find(({ level }) => level === 50)?.msg)).toBe(sentence)
  const { dataFolder } = config
  // A file system that never has room.
  config.dataFolder = '/proc'
  const { parts } = await readParts(app)
  config.dataFolder = dataFolder
  expect(await underWhich(parts.disk.reason)).toBe(sentence)
})

test('a certificate that has expired is told by the log and by health', async () => {
  const { log, lines } = logLines()
  const https = { ...ownCertificate.https, certificate: ownCertificate.https.certificate.replace('site', 'expired') }
  const app = await startApp({ publicUrl: ownCertificate.publicUrl, https, monitoringKey }, { log })
  await app.certificates!.check()
  const sentence = 'The certificate has expired'
  expect(await underWhich(lines.find(({ level }) => level === 50)?.msg)).toBe(sentence)
  const { parts } = await startApp({ monitoringKey, publicUrl: app.url }).then(readParts)
  expect(await underWhich(parts.certificate.reason)).toBe(sentence)
})

test('a mail server that refuses us is told once by the log, and by health until it takes emails again', async () => {
  const mail = await startMailServer()
  const { log, lines } = logLines()
  const from = 'us@example.org'
  const app = await startApp({ monitoringKey, mail: { kind: 'smtp', url: mail.url, from } }, { log })
  const ada = await app.given.person('ada')
  const email = { to: { name: 'Ada', address: 'ada@example.org' }, subject: 'Hello', text: 'Hello', html: '<p>Hello' }
  const sending = { kind: 'code' as const, job: 'one', userId: ada.id }
  await mail.down()
  for (let n = 0; n < 2; n++) await expect(deliver(app.context, sending, email)).rejects.toThrow('ECONNREFUSED')
  expect(lines.map(({ msg }) => msg)).toEqual(['the mail server takes no emails'])
  const sentence = 'The mail server takes no emails'
  expect(await underWhich(lines[0]!.msg)).toBe(sentence)
  expect(await underWhich((await readParts(app)).parts.mail.reason)).toBe(sentence)
  await mail.up()
  expect(await deliver(app.context, sending, email)).toBe(true)
  app.clock.advance(300)
  expect((await readParts(app)).parts.mail).toEqual({ status: 'ok' })
  expect(lines.at(-1)?.msg).toBe('the mail server takes emails again')
})

test('a clock that has gone back is told by the log and by health', async () => {
  const { log, lines } = logLines()
  const app = await startApp({ monitoringKey }, { log })
  await app.given.person('ada')
  await reportClock(app.context)
  expect(lines).toEqual([])
  app.clock.advance(-3600)
  await reportClock(app.context)
  expect(lines).toMatchObject([{ level: 50, seconds: 3600 }])
  const sentence = 'The clock of this machine is wrong'
  expect(await underWhich(lines[0]!.msg)).toBe(sentence)
  expect(await underWhich((await readParts(app)).parts.clock.reason)).toBe(sentence)
})

test('an original that is gone is told by the log and by health', async () => {
  const { log, lines } = logLines()
  const app = await startApp({ monitoringKey }, { log })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const file = await app.given.file(ada)
  await app.given.message(ada, group, { files: [file.id] })
  await rm(join(app.context.config.dataFolder, 'files', file.originalName))
  app.clock.advance(28 * 86_400)
  await app.runJobs()
  const sentence = 'An original is missing or damaged'
  expect(await underWhich(lines.find(({ level }) => level === 50)?.msg)).toBe(sentence)
  expect(await underWhich((await readParts(app)).parts.damage.reason)).toBe(sentence)
})

test('a store that refuses the key keeps a server from starting', { tags: 'long' }, async () => {
  const store = await startS3()
  onTestFinished(store.stop)
  const wrong = addressOf({ ...(await store.makeBucket()), secret: 'another' })
  const said = await refusedStart({ DATA_DIR: await emptyFolder(), STORE_URL: wrong })
  expect(await underWhich(said)).toBe('The file store refuses the key')
})

test('a port that is taken keeps a server from starting', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  onTestFinished(() => void taken.close())
  const said = await refusedStart({ DATA_DIR: await emptyFolder(), PORT: String(port) })
  expect(await underWhich(said)).toBe('Port … is taken')
})

test(
  'files without their database, as of a restore that was ended, keep a server from starting',
  { tags: 'long' },
  async () => {
    const dataFolder = await emptyFolder()
    const originals = join(dataFolder, 'files/originals')
    await mkdir(originals, { recursive: true })
    await writeFile(join(originals, `${randomUUID()}.webp`), 'a photo')
    const said = await refusedStart({ DATA_DIR: dataFolder })
    expect(await underWhich(said)).toBe('The database is empty, but … has files')
  },
)

test(
  'a server that was killed is told by the next one, in its log and for a day by health',
  { tags: 'long' },
  async () => {
    const server = await startServer({ MONITORING_KEY: monitoringKey })
    onTestFinished(server.stop)
    const health = async () => {
      const headers = { Authorization: `Bearer ${monitoringKey}` }
      const response = await fetch(new URL('api/health/ready', `${server.url}/`), { headers })
      return ((await response.json()) as { parts: { server: { status: string; reason?: string } } }).parts.server
    }
    await server.restart()
    expect(server.output()).not.toContain('ended without')
    expect(await health()).toEqual({ status: 'ok' })
    await server.kill()
    await server.restart()
    const sentence = 'The server was ended without being stopped'
    await expect.poll(server.output).toContain('ended without')
    expect(await underWhich(server.output())).toBe(sentence)
    expect(await underWhich((await health()).reason)).toBe(sentence)
    expect(await readFile(join(server.dataFolder, 'running'), 'utf8')).toContain('foundAt')
  },
)
