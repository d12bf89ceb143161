import { once } from 'node:events'
import { connect, type ClientHttp2Stream } from 'node:http2'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { converse } from '#test/app/raw-request.ts'
import { startApp } from '#test/app/start-app.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'

test('100 connections that do not finish their bodies are cut off', async () => {
  const port = await serve({ whole: 300, stall: 60_000, stallBytes: 1 })
  const waiting = Array.from({ length: 100 }, () => converse(port, head('/call', 5000) + 'x'.repeat(4000)))
  for (const { ended } of waiting) expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload may take longer, as long as it goes on', async () => {
  const port = await serve({ whole: 50, stall: 400, stallBytes: 1 })
  const steady = converse(port, head('/upload', 20))
  const stalled = converse(port, head('/upload', 20))
  const sending = setInterval(() => steady.socket.write('x'), 100)
  onTestFinished(() => clearInterval(sending))
  expect(await stalled.ended).toMatch(/^HTTP\/1\.1 408 /)
  expect(await steady.ended).toMatch(/^HTTP\/1\.1 200 /)
})

test('over HTTP/2, where others share the connection, only the request ends', async () => {
  const port = await serve({ whole: 200, stall: 200, stallBytes: 1000 }, { http2: true })
  const session = connect(`http://127.0.0.1:${port}`)
  onTestFinished(() => session.destroy())
  const post = (path: string) => session.request({ ':method': 'POST', ':path': path, 'content-type': 'a/b' })
  const statusOf = async (stream: ClientHttp2Stream) =>
    ((await once(stream, 'response')) as [{ ':status': number }])[0][':status']
  const steady = post('/upload')
  const sending = setInterval(() => steady.write('x'.repeat(1000)), 50)
  onTestFinished(() => clearInterval(sending))
  for (const path of ['/call', '/upload']) {
    const stalled = post(path)
    stalled.write('x')
    expect(await statusOf(stalled)).toBe(408)
    await once(stalled, 'close')
  }
  clearInterval(sending)
  steady.end()
  expect(await statusOf(steady)).toBe(200)
})

test.for([
  ['api/login', 16_384],
  ['api/signup', 16_384],
  ['api/no-such-call', 16_384],
  ['api/groups', 65_536],
  ['api/messages', 2_500_000],
] as const)('%s takes a body of so many bytes and no more', async ([path, most]) => {
  const app = await startApp()
  const { key } = await app.given.person('ada')
  const statusOf = async (length: number) =>
    (await fetch(app.url + path, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body: 'x'.repeat(length) })).status
  expect(await statusOf(most + 1)).toBe(413)
  expect(await statusOf(most)).not.toBe(413)
})

test('an upload that says it is compressed gets a response', async () => {
  const app = await startApp()
  const { key } = await app.given.person('ada')
  const body = new FormData()
  body.set('file', new Blob(['no picture']), 'a.txt')
  const headers = { 'X-AUTH-TOKEN': key, 'Content-Encoding': 'gzip' }
  const response = await fetch(`${app.url}api/files`, { method: 'POST', headers, body })
  expect(response.status).toBe(415)
})

async function serve(times: Parameters<typeof cutOffSlowBodies>[1], options: object = {}): Promise<number> {
  const app = fastify({ forceCloseConnections: true, ...options })
  onTestFinished(() => app.close())
  cutOffSlowBodies(app, times)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
  app.post('/call', async () => 'done')
  app.post('/upload', { config: { isUpload: true } as object }, async () => 'done')
  await app.listen({ port: 0 })
  return (app.server.address() as { port: number }).port
}

function head(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`
}
