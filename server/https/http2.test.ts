import { once } from 'node:events'
import { connect } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pictureUrl } from '#contract/pictures.ts'
import { connectHttp2, ownCertificate, testAuthority, type Http2Client } from '#test/app/http2-client.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString()) as Record<string, unknown>

async function given(): Promise<{ app: TestApp; client: Http2Client; key: string; headers: Record<string, string> }> {
  const app = await startApp(ownCertificate)
  const { key } = await app.given.person('ada')
  return { app, client: await connectHttp2(app.url), key, headers: { 'x-auth-token': key } }
}

const send = (body: unknown, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('calls are answered over HTTP/2, compressed, with the headers of every response', async () => {
  const { app, client, headers } = await given()
  expect((client.session.socket as unknown as { alpnProtocol: string }).alpnProtocol).toBe('h2')
  const { group } = await app.given.group({ members: ['bea'] })
  expect((await client.ask(`/api/groups/${group}`, { headers })).status).toBe(404)
  const made = await client.ask('/api/groups', send({ name: 'The Moreaus' }, headers))
  expect([made.status, json(made)]).toMatchObject([200, { name: 'The Moreaus' }])
  expect(made.headers['strict-transport-security']).toBe('max-age=31536000')
  const text = 'Hello'.repeat(600)
  const posted = await client.ask('/api/messages', send({ group: json(made).id, data: { text } }, headers))
  const compressed = { ...headers, 'accept-encoding': 'br' }
  const message = await client.ask(`/api/messages/${String(json(posted).id)}`, { headers: compressed })
  expect(message).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  expect(JSON.parse(brotliDecompressSync(message.body).toString())).toMatchObject({ data: { text } })
  const unchanged = { ...compressed, 'if-none-match': String(message.headers.etag) }
  expect((await client.ask(`/api/messages/${String(json(posted).id)}`, { headers: unchanged })).status).toBe(304)
  expect((await client.ask('/api/me')).status).toBe(401)
  expect((await client.ask('/api/login', send({ login: 'x'.repeat(17_000), password: '' }, {}))).status).toBe(413)
  expect((await client.ask('/', { headers: { accept: 'text/html' } })).status).toBeLessThan(500)
})

test('files arrive in a form and come back whole or in part', async () => {
  const { client, headers } = await given()
  const photo = await makeCameraPhoto({ seed: 1, width: 800, height: 600 })
  const form = new Response(formWith(photo))
  const body = Buffer.from(await form.arrayBuffer())
  const type = form.headers.get('content-type')!
  const sent = await client.ask('/api/files', { method: 'POST', headers: { ...headers, 'content-type': type }, body })
  expect(sent.status).toBe(201)
  const picture = `/${pictureUrl(String(json(sent).id), 720)}`
  const whole = await client.ask(picture, { headers })
  expect([whole.status, whole.body.length]).toEqual([200, Number(whole.headers['content-length'])])
  const part = await client.ask(picture, { headers: { ...headers, range: 'bytes=10-19' } })
  expect([part.status, part.body]).toEqual([206, whole.body.subarray(10, 20)])
  expect((await client.ask(picture, { method: 'HEAD', headers })).headers['content-length']).toBe(
    String(whole.body.length),
  )
})

test('an upload that is resumed becomes a file', async () => {
  const { client, headers } = await given()
  const bytes = await makeWebp()
  const half = Math.floor(bytes.length / 2)
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const made = await client.ask('/api/uploads', { method: 'POST', headers: { ...tus, 'upload-length': bytes.length } })
  expect(made.status).toBe(201)
  const path = String(made.headers.location)
  const patch = (offset: number, body: Buffer) =>
    client.ask(path, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
      body,
    })
  expect((await patch(0, bytes.subarray(0, half))).status).toBe(204)
  expect((await client.ask(path, { method: 'HEAD', headers: tus })).headers['upload-offset']).toBe(String(half))
  expect((await patch(half, bytes.subarray(half))).status).toBe(204)
  const finished = await client.ask(`${path}/file`, { method: 'POST', headers })
  expect([finished.status, json(finished)]).toMatchObject([201, { size: bytes.length }])
})

test('events arrive while other requests share the connection', async () => {
  const { app, client, headers } = await given()
  const stream = client.session.request({ ':path': '/api/events', ...headers })
  let heard = ''
  stream.on('data', (part: Buffer) => (heard += part.toString()))
  const [answered] = (await once(stream, 'response')) as [Record<string, string>]
  expect(answered['content-type']).toBe('text/event-stream')
  await expect.poll(() => heard).toContain('event: anew')
  await client.ask('/api/groups', send({ name: 'The Moreaus' }, headers))
  await expect.poll(() => heard).toMatch(/data: \{"type":"/)
  app.context.live.close(5)
  await once(stream, 'close')
  expect(heard).toContain('retry: 5000')
})

test('who does not speak HTTP/2 is answered in HTTP/1.1, and nobody in less than TLS 1.2', async () => {
  const { app, key } = await given()
  const port = Number(new URL(app.url).port)
  const place = { host: '127.0.0.1', port, ca: testAuthority, servername: 'moreau.secure.example' }
  const socket = connect(place)
  socket.write(
    `GET /api/me HTTP/1.1\r\nHost: moreau.secure.example\r\nX-AUTH-TOKEN: ${key}\r\nConnection: close\r\n\r\n`,
  )
  let heard = ''
  socket.on('data', (part: Buffer) => (heard += part.toString()))
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 200 [^]*"name":"ada"/)
  const old = connect({ ...place, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })
  await expect(once(old, 'secureConnect')).rejects.toThrow(/protocol|alert/i)
})

function formWith(bytes: Buffer): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return form
}
