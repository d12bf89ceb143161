import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { converse } from '#test/app/raw-request.ts'
import { sendError } from '../error-handler.ts'
import { backIn, prepareDraining, type DrainTimeouts } from './draining.ts'

const never = 600_000
const timeouts: DrainTimeouts = { requests: 300, uploads: never, idle: 0, pollEvery: 250 }

test('an upload that goes on is waited for, longer than other requests', async () => {
  const { port, drain } = await serve(timeouts)
  const upload = begin(port, '/upload', 20)
  await once(upload.socket, 'data')
  const drained = drain(new AbortController().signal).then(() => performance.now())
  let sentAt = 0
  for (let n = 0; n < 20; n++) {
    await wait(40)
    upload.socket.write('x')
    sentAt = performance.now()
  }
  expect(await upload.ended).toContain('done with 20')
  expect(await drained).toBeGreaterThan(sentAt)
})

test('one that does not go on is not', async () => {
  const { port, drain } = await serve(timeouts)
  const upload = begin(port, '/upload', 20)
  await once(upload.socket, 'data')
  await drain(new AbortController().signal)
  upload.socket.destroy()
})

test('nor is one that would go on for ever', async () => {
  const { port, drain } = await serve({ ...timeouts, uploads: 600 })
  const upload = begin(port, '/upload', 100_000)
  await once(upload.socket, 'data')
  const sending = setInterval(() => upload.socket.write('x'), 20)
  onTestFinished(() => clearInterval(sending))
  const began = performance.now()
  await drain(new AbortController().signal)
  expect(performance.now() - began).toBeGreaterThanOrEqual(600)
  upload.socket.destroy()
})

test('an upload that has arrived gets its response, however long that takes', async () => {
  const { port, drain, finish } = await serve(timeouts)
  const upload = begin(port, '/upload', 1)
  await once(upload.socket, 'data')
  const drained = drain(new AbortController().signal)
  upload.socket.write('w')
  setTimeout(finish, 2 * timeouts.requests)
  expect(await upload.ended).toContain('done with 1')
  await drained
})

test('who hurries waits for no upload', async () => {
  const { port, drain } = await serve({ ...timeouts, requests: never })
  const upload = begin(port, '/upload', 20)
  await once(upload.socket, 'data')
  const hurry = new AbortController()
  const drained = drain(hurry.signal)
  hurry.abort()
  await drained
  upload.socket.destroy()
})

test('new requests are told to come back, on a connection that closes', async () => {
  const { port, drain, finish, lines } = await serve({ ...timeouts, requests: never })
  const upload = begin(port, '/upload', 1)
  await once(upload.socket, 'data')
  const drained = drain(new AbortController().signal)
  const response = await fetch(`http://127.0.0.1:${port}/`)
  const { status, headers } = response
  expect([status, headers.get('connection'), headers.get('retry-after')]).toEqual([503, 'close', String(backIn)])
  expect(await response.json()).toMatchObject({ error: 'restarting' })
  expect(lines.filter(({ level }) => (level as number) > 30)).toEqual([])
  upload.socket.write('x')
  finish()
  await drained
  expect(await upload.ended).toMatch(/done with 1/)
})

test('a request that was on its way on a kept connection is answered, and that connection closed', async () => {
  const { port, drain } = await serve({ ...timeouts, idle: 2000 })
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const [busy, quiet] = [converse(port, request), converse(port, request)]
  await Promise.all([once(busy.socket, 'data'), once(quiet.socket, 'data')])
  const began = performance.now()
  const drained = drain(new AbortController().signal)
  await wait(200)
  busy.socket.write(request)
  expect(await busy.ended).toMatch(/HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 503[\s\S]*connection: close[\s\S]*restarting/)
  await drained
  await quiet.ended
  expect(performance.now() - began).toBeGreaterThanOrEqual(2000)
})

test('where nobody is connected, nobody is waited for', async () => {
  const { drain } = await serve({ ...timeouts, idle: never })
  await drain(new AbortController().signal)
})

/** It says that it has begun to read; a body that begins with "w" is responded to once it may finish. */
async function serve(timeouts: DrainTimeouts) {
  const { log, lines } = logLines()
  const app = fastify({ forceCloseConnections: true, loggerInstance: log as FastifyBaseLogger })
  onTestFinished(() => app.close())
  const drain = prepareDraining(app, timeouts)
  const finished = Promise.withResolvers<void>()
  app.setErrorHandler(sendError)
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.get('/', async () => 'here')
  app.post('/upload', { config: { isUpload: true } as object }, async (request, response) => {
    response.raw.writeContinue()
    let body = ''
    for await (const part of request.raw) body += String(part)
    if (body.startsWith('w')) await finished.promise
    return `done with ${body.length}`
  })
  await app.listen({ port: 0 })
  return { port: (app.server.address() as { port: number }).port, drain, finish: finished.resolve, lines }
}

/** An upload whose body is still to come; the server's first words are that it reads. */
function begin(port: number, path: string, length: number) {
  return converse(
    port,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`,
  )
}
