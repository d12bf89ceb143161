import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { uploadFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { signUp } from '#contract/sessions.ts'
import { connectHttp2, ownCertificate } from '#test/app/http2-client.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { freePort } from '#test/servers/free-port.ts'
import { runServer } from '#test/servers/start-server.ts'

test('the link of the first account is that of PUBLIC_URL, and else says who can open it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-first-'))
  const run = (env: Record<string, string>) => {
    const server = runServer({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...env })
    onTestFinished(() => server.end('SIGKILL'))
    return server
  }
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const alone = run({})
  await alone.line(/^(Only this computer can open this address\. docs\/reach\.md has three ways .*)$/m)
  expect(alone.output()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/signup\?inviteKey=\S+\nOnly this computer/)
  await alone.end('SIGTERM')
  const known = run({ PUBLIC_URL: 'https://coterie.example.org' })
  expect(await known.line(/(\S+\/signup\?inviteKey=\S+)$/m)).toMatch(/^https:\/\/coterie\.example\.org\/signup/)
  expect(known.output()).not.toContain('Only this computer')
})

test(
  'with --lan it listens to the network, says where, and draws it for the cameras of phones',
  { tags: 'long' },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-lan-'))
    const port = await freePort()
    const program = ['server/main.ts', '--lan']
    const server = runServer({ PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }, program)
    onTestFinished(async () => {
      await server.end('SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    })
    const said = await server.line(
      /^((?:Devices in the same network can open http:|This computer is in no network).*)$/m,
    )
    const [address] = /http:\S+/.exec(said) ?? []
    if (!address) return
    expect(new URL(address).port).toBe(String(port))
    await server.line(/^(Without HTTPS, phones can’t .*)$/m)
    expect(server.output()).toMatch(/^█+\n██ ▄▄▄▄▄ █/m)
    expect(server.output()).toContain(`Create the first account: ${address}/signup?inviteKey=`)
    expect(server.output()).not.toContain('Only this computer')
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  },
)

test('tried by an update it serves, and does none of the work that waits', { tags: 'long' }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-trial-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const jobsOf = async (...args: string[]) => {
    const server = runServer({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }, ['server/main.ts', ...args])
    onTestFinished(() => server.end('SIGKILL'))
    const address = await server.line(/^Coterie is at (\S+)$/m)
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
    await server.end('SIGTERM')
    const database = new DatabaseSync(join(dataFolder, 'coterie.db'))
    const jobs = database.prepare('select id from job').all()
    database.close()
    return jobs.length
  }
  expect(await jobsOf('--trial')).toBe(0)
  expect(await jobsOf()).toBeGreaterThan(0)
})

test(
  'a server that cannot note that it runs, as on a full disk, starts and stops all the same',
  { tags: 'long' },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-running-'))
    await mkdir(join(dataFolder, 'running'))
    const server = runServer({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
    onTestFinished(async () => {
      await server.end('SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    })
    await server.line(/^(Coterie is at \S+)$/m)
    await server.end('SIGTERM')
    expect(await server.exitCode()).toBe(0)
  },
)

test(
  'with a certificate it encrypts, leads from plain HTTP to its address, and ends cleanly',
  { tags: 'long' },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-https-'))
    const [port, plain] = [await freePort(), await freePort()]
    const { https, publicUrl } = ownCertificate
    const server = runServer({
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      TLS_CERT: https.certificate,
      TLS_KEY: https.key,
      HTTPS_PORT: String(port),
      HTTP_PORT: String(plain),
    })
    onTestFinished(async () => {
      await server.end('SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    })
    expect(await server.line(/^Coterie is at (\S+)$/m)).toBe(publicUrl)
    const led = await fetch(`http://127.0.0.1:${plain}/groups?of=me`, { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([301, `${publicUrl}/groups?of=me`])
    const { ask, session } = await connectHttp2(`https://127.0.0.1:${port}`)
    expect((await ask('/api/health')).status).toBe(200)
    const check = ['ops/health-check.js']
    const secure = { HTTPS_PORT: String(port), TLS_CERT: https.certificate, PUBLIC_URL: publicUrl }
    expect(await runServer(secure, check).exitCode()).toBe(0)
    const closed = once(session, 'close')
    await server.end('SIGTERM')
    await closed
    expect(await server.exitCode()).toBe(0)
    expect(await runServer(secure, check).exitCode()).toBe(1)
  },
)

test(
  'a wrong setting is said without a stack, and ends it with the code after which systemd starts nothing anew',
  { tags: 'long' },
  async () => {
    const server = runServer({ PORT: 'eighty' })
    expect(await server.exitCode()).toBe(78)
    expect(server.output()).toContain('PORT')
    expect(server.output()).not.toMatch(/^ +at /m)
  },
)

test('whatever the server writes is for its user alone', async () => {
  const home = await mkdtemp(join(tmpdir(), 'coterie-private-'))
  const dataFolder = join(home, 'data')
  // Whoever starts it hides nothing.
  const umask = process.umask(0)
  const server = runServer({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
  process.umask(umask)
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await rm(home, { recursive: true, force: true })
  })
  await usePhotos(server)

  const names = await readdir(dataFolder, { recursive: true })
  const modes = await Promise.all(['.', ...names].map((name) => modeOf(dataFolder, name)))
  expect(modes.filter((mode) => mode && !/^(folder 700|file 600) /.test(mode))).toEqual([])
  for (const written of [/^file .* coterie\.db-wal$/, /^file .* files\/originals\//, /^file .* files\/pictures\//])
    expect(modes).toContainEqual(expect.stringMatching(written))
})

async function usePhotos(server: ReturnType<typeof runServer>): Promise<void> {
  const url = `${await server.line(/^Coterie is at (\S+)$/m)}/`
  const invite_key = new URL(await server.line(/(\S+\/signup\?inviteKey=\S+)$/m)).searchParams.get('inviteKey')!
  let key = ''
  const call = createCaller({ base: () => url, key: () => key })
  key = (await call(signUp, { body: { login: 'ada@example.org', password: 'eight or more', invite_key } })).api_key
  const body = new FormData()
  body.append(
    'file',
    new Blob([new Uint8Array(await makeCameraPhoto({ seed: 1, width: 800, height: 600 }))]),
    'photo.jpg',
  )
  const headers = { 'X-AUTH-TOKEN': key }
  const sent = await fetch(new URL(uploadFile.path.slice(1), url), { method: uploadFile.method, headers, body })
  const { id } = (await sent.json()) as { id: string }
  const picture = await fetch(url + pictureUrl(id, 720), { headers })
  expect(picture.status).toBe(200)
  await picture.arrayBuffer()
}

/** `file 600 coterie.db`; nothing for what has gone meanwhile, as a picture in the making may. */
async function modeOf(folder: string, name: string): Promise<string | undefined> {
  const stats = await stat(join(folder, name)).catch(() => undefined)
  return stats && `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)} ${name}`
}
