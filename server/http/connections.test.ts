import { once } from 'node:events'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { converse } from '#test/raw-request.ts'
import { boundConnections, closeSilent } from './connections.ts'
import { sendUnreadable } from './error-handler.ts'

const never = 300_000

test('a request whose headers do not end is refused', async () => {
  const app = fastify({ ...closeSilent({ headers: 200, idle: never, look: 50 }), clientErrorHandler: sendUnreadable })
  const port = await serve(app)
  const slow = converse(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n')
  const sending = setInterval(() => slow.socket.write('X-More: x\r\n'), 50)
  onTestFinished(() => clearInterval(sending))
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*Connection: close/)
})

test('a connection on which nothing happens is closed, one on which something does is not', async () => {
  const app = fastify(closeSilent({ headers: never, idle: 400, look: 50 }))
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
})

test('so many connections are taken and no more, and another when one has gone', async () => {
  const app = fastify()
  boundConnections(app, 2)
  const port = await serve(app)
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
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

async function serve(app: FastifyInstance): Promise<number> {
  onTestFinished(() => app.close())
  app.get('/', async () => 'here')
  await app.listen({ port: 0 })
  return (app.server.address() as { port: number }).port
}
