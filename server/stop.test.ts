import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { runServer } from '#test/servers/start-server.ts'

test('a server that is stopped finishes what is under way and takes nothing new', { tags: 'long' }, async () => {
  const { server, url, key, group } = await startWithGroup()
  const stream = await fetch(`${url}api/events`, { headers: { 'X-AUTH-TOKEN': key } })
  const body = JSON.stringify({ group, data: { text: 'Just in time' } })
  const posting = begin(url, key, body.length)
  const late = connect(Number(new URL(url).port), '127.0.0.1')
  await once(late, 'connect')
  posting.socket.write(body.slice(0, 10))
  const other = begin(url, key, 5)
  other.socket.write('{"a":')
  expect(await other.ended).toContain('HTTP/1.1 400')

  const ended = server.end('SIGTERM')
  expect(await stream.text()).toContain('retry: 5000\n\n')
  const refused = heardBy(late)
  late.write('GET /api/info HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*"restarting"/)
  posting.socket.write(body.slice(10))
  expect(await posting.ended).toMatch(/^HTTP\/1\.1 201 /)
  await ended
  expect(await server.exitCode()).toBe(0)
})

test('a second signal does not wait', { tags: 'long' }, async () => {
  const { server, url, key } = await startWithGroup()
  const stream = await fetch(`${url}api/events`, { headers: { 'X-AUTH-TOKEN': key } })
  const posting = begin(url, key, 100)
  const other = begin(url, key, 5)
  other.socket.write('{"a":')
  await other.ended
  const ended = server.end('SIGTERM')
  await stream.text()
  const started = performance.now()
  await server.end('SIGTERM')
  await Promise.all([ended, posting.ended])
  expect(performance.now() - started).toBeLessThan(9000)
  expect(await server.exitCode()).toBe(0)
})

async function startWithGroup() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-stop-'))
  const server = runServer({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  })
  const url = `${await server.line(/^Coterie is at (\S+)$/m)}/`
  const invite_key = new URL(await server.line(/(\S+\/signup\?inviteKey=\S+)$/m)).searchParams.get('inviteKey')!
  let key: string | undefined
  const call = createCaller({ base: () => url, key: () => key })
  key = (await call(signUp, { body: { login: 'bea@example.org', password: 'eight or more', invite_key } })).api_key
  const { id: group } = await call(createGroup, { body: { name: 'Night shift' } })
  return { server, url, key, group }
}

/** A message whose body is still to come. */
function begin(url: string, key: string, length: number) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    `POST /api/messages HTTP/1.1\r\nHost: localhost\r\nX-AUTH-TOKEN: ${key}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return { socket, ended: heardBy(socket) }
}

async function heardBy(socket: ReturnType<typeof connect>): Promise<string> {
  let heard = ''
  socket.on('data', (part) => (heard += part))
  socket.on('error', () => socket.destroy())
  await once(socket, 'close')
  return heard
}
