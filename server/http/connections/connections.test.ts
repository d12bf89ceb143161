import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect as connectInPlain } from 'node:net'
import { connect } from 'node:tls'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ownCertificate } from '#test/app/http2-client.ts'
import { converse } from '#test/app/raw-request.ts'
import { sendUnreadable } from '../error-handler.ts'
import { boundConnections, closeSilent } from './connections.ts'

const never = 300_000
const wide = { all: 2000, ofNetwork: 2000, silent: 2000, firstRequest: never }
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a request whose headers do not end is refused', async () => {
  const app = fastify({
    ...closeSilent({ headers: 200, idle: never, pollEvery: 50 }),
    clientErrorHandler: sendUnreadable,
  })
  const port = await serve(app)
  const slow = converse(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n')
  const sending = setInterval(() => slow.socket.write('X-More: x\r\n'), 50)
  onTestFinished(() => clearInterval(sending))
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*Connection: close/)
})

test(
  'a connection on which nothing happens is closed, one on which something does is not',
  { tags: 'long' },
  async () => {
    const app = fastify(closeSilent({ headers: never, idle: 400, pollEvery: 50 }))
    app.get('/stream', (_, response) => {
      response.hijack()
      response.raw.writeHead(200)
      const beating = setInterval(() => response.raw.write('.'), 100)
      response.raw.on('close', () => clearInterval(beating))
    })
    const port = await serve(app)
    const streaming = converse(port, 'GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n')
    for (const sent of ['', 'GET / HTTP/1.1\r\n']) expect(await converse(port, sent).ended).toBe('')
    await once(streaming.socket, 'data')
    streaming.socket.destroy()
  },
)

test('so many connections are taken and no more, and another when one has gone', async () => {
  const app = fastify()
  boundConnections(app, [], { ...wide, all: 2 })
  const port = await serve(app)
  const [first, second] = [converse(port, request), converse(port, request)]
  for (const { socket } of [first, second]) await once(socket, 'data')
  expect(await converse(port, request).ended).toBe('')
  const gone = once(first.socket, 'close')
  first.socket.end()
  await gone
  const another = converse(port, request)
  await once(another.socket, 'data')
  for (const { socket } of [second, another]) socket.destroy()
})

const stranger = '127.0.77.77'

test('one network has so many connections, and others have theirs', async () => {
  const app = fastify()
  boundConnections(app, [], { ...wide, ofNetwork: 3 })
  const port = await serve(app)
  const held = [1, 2, 3].map(() => converse(port, request, stranger))
  for (const { socket } of held) await once(socket, 'data')
  expect(await converse(port, request, stranger).ended).toBe('')
  held.push(converse(port, request, '127.0.88.88'), converse(port, request))
  for (const { socket } of held.slice(3)) await once(socket, 'data')
  for (const { socket } of held) socket.destroy()
})

test('silent connections of one network are fewer, and those that have sent a request do not count', async () => {
  const app = fastify()
  boundConnections(app, [], { ...wide, silent: 2 })
  const port = await serve(app)
  const held = [converse(port, request, stranger), converse(port, request, stranger)]
  for (const { socket } of held) await once(socket, 'data')
  const silent = [converse(port, '', stranger), converse(port, 'GET / HTTP/1.1\r\n', stranger)]
  await Promise.all(silent.map(({ socket }) => once(socket, 'connect')))
  expect(await converse(port, request, stranger).ended).toBe('')
  for (const { socket } of [...held, ...silent]) socket.destroy()
})

test('over TLS, who has sent a request is not silent either', async () => {
  const { certificate, key } = ownCertificate.https
  const pair = { cert: await readFile(certificate), key: await readFile(key) }
  for (const options of [{ https: pair }, { http2: true, https: { ...pair, allowHTTP1: true } }]) {
    const app = fastify(options as object)
    boundConnections(app, [], { ...wide, silent: 1 })
    const port = await serve(app)
    const place = { port, host: '127.0.0.1', localAddress: stranger, rejectUnauthorized: false }
    for (let n = 0; n < 2; n += 1) {
      const socket = connect(place)
      onTestFinished(() => void socket.destroy())
      socket.write(request)
      await once(socket, 'data')
    }
    const silent = connectInPlain(place)
    onTestFinished(() => void silent.destroy())
    await once(silent, 'connect')
    expect(await converse(port, '', stranger).ended).toBe('')
  }
})

test('a trusted proxy has as many as there are', async () => {
  const app = fastify()
  boundConnections(app, ['127.0.77.0/24'], { ...wide, ofNetwork: 1, silent: 1 })
  const port = await serve(app)
  const held = [1, 2, 3].map(() => converse(port, request, stranger))
  for (const { socket } of held) await once(socket, 'data')
  for (const { socket } of held) socket.destroy()
})

test('while more than half of the places are taken, who says nothing is cut soon', async () => {
  const app = fastify()
  boundConnections(app, [], { ...wide, all: 4, firstRequest: 100 })
  const port = await serve(app)
  const heard = [converse(port, request), converse(port, request)]
  for (const { socket } of heard) await once(socket, 'data')
  expect(await converse(port, '').ended).toBe('')
  for (const { socket } of heard) {
    expect(socket.closed).toBe(false)
    socket.destroy()
  }
})

test('an upload that has begun is not cut then', async () => {
  const app = fastify()
  boundConnections(app, [], { ...wide, all: 4, firstRequest: 100 })
  app.post('/upload', { config: { isUpload: true } as object }, async () => 'taken')
  const port = await serve(app)
  const held = [converse(port, request), converse(port, request)]
  for (const { socket } of held) await once(socket, 'data')
  const head = 'Host: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\na'
  const uploading = converse(port, `POST /upload HTTP/1.1\r\n${head}`)
  expect(await converse(port, `POST / HTTP/1.1\r\n${head}`).ended).toBe('')
  expect(await converse(port, '').ended).toBe('')
  uploading.socket.write('b')
  expect(await uploading.ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/)
  for (const { socket } of held) socket.destroy()
})

async function serve(app: FastifyInstance): Promise<number> {
  onTestFinished(() => app.close())
  app.get('/', async () => 'here')
  await app.listen({ port: 0 })
  return (app.server.address() as { port: number }).port
}
