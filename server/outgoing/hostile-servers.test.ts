import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startInternet } from '#test/counterparts/internet.ts'
import type { OutgoingError } from './outgoing-error.ts'
import { createOutgoing } from './outgoing.ts'

const megabyte = 1_000_000
const url = 'http://hostile.example/'
const page = { accept: 'text/html', mostBytes: 2 * megabyte, cut: true }
const picture = { accept: 'image/*', mostBytes: 10 * megabyte }

async function given({ timeout = 5000 } = {}) {
  const internet = await startInternet()
  const outgoing = createOutgoing({ internalHosts: [], network: internet.network, timeout })
  onTestFinished(() => outgoing.close())
  return { internet, outgoing }
}

async function givenSite(respond: RequestListener, options = {}) {
  const { internet, outgoing } = await given(options)
  await internet.site('hostile.example', respond)
  return outgoing
}

/** Writes for as long as the other side reads; how much went out. */
function pourInto(...[, response]: Parameters<RequestListener>) {
  const chunk = Buffer.alloc(65_536, 'x')
  const sent = { bytes: 0 }
  const write = () => {
    while (!response.destroyed && response.write(chunk)) sent.bytes += chunk.length
  }
  response.on('drain', write)
  write()
  return sent
}

test('a page without end is cut, and the rest is not received', async () => {
  let sent = { bytes: 0 }
  const closed = Promise.withResolvers<void>()
  const outgoing = await givenSite((request, response) => {
    response.on('close', closed.resolve)
    sent = pourInto(request, response)
  })
  const { body, isCut } = await outgoing.get(url, page)
  expect([body.length, isCut]).toEqual([2 * megabyte, true])
  await closed.promise
  expect(sent.bytes).toBeLessThan(20 * megabyte)
})

test('a page of just the size is whole', async () => {
  const outgoing = await givenSite((_request, response) => response.end(Buffer.alloc(2 * megabyte)))
  const { body, isCut } = await outgoing.get(url, page)
  expect([body.length, isCut]).toEqual([2 * megabyte, false])
})

test('a picture that is too large is refused, before its body where the server says so', async () => {
  const silent = await givenSite((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 * megabyte + 1 }).flushHeaders()
  })
  await expect(silent.get(url, picture)).rejects.toMatchObject({ reason: 'too-large' })
  const endless = await givenSite(pourInto)
  await expect(endless.get(url, picture)).rejects.toMatchObject({ reason: 'too-large' })
})

let bomb: Buffer | undefined

test.each([
  ['cut', page, { isCut: true }],
  ['refused', picture, { reason: 'too-large' }],
] as const)('a gzip bomb is %s, without being unpacked whole', { tags: 'long' }, async (_, options, expected) => {
  bomb ??= gzipSync(Buffer.alloc(200 * megabyte))
  const outgoing = await givenSite((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
  )
  await outgoing.get(url, options).catch(() => {})
  const before = process.memoryUsage.rss()
  expect(await outgoing.get(url, options).catch((error: unknown) => error)).toMatchObject(expected)
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * megabyte)
})

test('gzip that never holds anything is not received for long', async () => {
  const emptyMember = gzipSync(Buffer.alloc(0))
  const outgoing = await givenSite((_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    const chunk = Buffer.concat(Array.from({ length: 3000 }, () => emptyMember))
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  })
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'too-large' })
})

test.each([
  ['gzip', gzipSync('hello'), 'hello'],
  ['x-gzip', gzipSync('hello'), 'hello'],
  ['identity', Buffer.from('hello'), 'hello'],
  ['br', brotliCompressSync('hello'), undefined],
  ['gzip, gzip', gzipSync(gzipSync('hello')), undefined],
  ['gzip', Buffer.from('hello'), undefined],
  ['gzip', gzipSync('hello').subarray(0, -9), undefined],
  ['rot13', Buffer.from('uryyb'), undefined],
])('a body that says it is %s', async (encoding, bytes, text) => {
  const outgoing = await givenSite((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': encoding }).end(bytes),
  )
  const fetched = outgoing.get(url, page)
  if (text) expect((await fetched).body.toString()).toBe(text)
  else await expect(fetched).rejects.toMatchObject({ reason: 'bad-encoding' })
})

test.each([
  ['a byte of the body now and then', 'HTTP/1.1 200 OK\r\n\r\n'],
  ['a byte of the headers now and then', 'HTTP/1.1 200 OK\r\nX: '],
  ['nothing', undefined],
])('%s takes no longer than all the time there is', async (_, head) => {
  const { internet, outgoing } = await given({ timeout: 300 })
  const closed = Promise.withResolvers<void>()
  await internet.rawSite('hostile.example', (socket) => {
    socket.resume()
    if (head !== undefined) socket.write(head)
    const drops = setInterval(() => head !== undefined && socket.write('x'), 20)
    socket.on('close', () => {
      clearInterval(drops)
      closed.resolve()
    })
  })
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'too-slow' })
  await closed.promise
})

test('redirects share the time that there is', async () => {
  const outgoing = await givenSite(
    (_request, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 150),
    { timeout: 500 },
  )
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'too-slow' })
})

test('a name server that is silent', async () => {
  const { internet } = await given()
  const network = { ...internet.network, resolve: () => new Promise<never>(() => {}) }
  const outgoing = createOutgoing({ internalHosts: [], network, timeout: 100 })
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'too-slow' })
  expect(internet.connections).toEqual([])
})

test.each([
  ['a shorter body than announced', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  ],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello'],
  ['chunks that end early', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nhello'],
  ['chunks without end', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nhello'],
  ['headers without end', `HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(50_000)}`],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['nothing at all', ''],
])('a response with %s is none', async (_, text) => {
  const { internet, outgoing } = await given()
  await internet.rawSite('hostile.example', (socket) => socket.once('data', () => socket.end(text)))
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'no-answer' })
})

test('what follows a body of the announced length is not read', async () => {
  const { internet, outgoing } = await given()
  const text = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello and more'
  await internet.rawSite('hostile.example', (socket) => socket.once('data', () => socket.end(text)))
  expect((await outgoing.get(url, page)).body.toString()).toBe('hello')
})

test('eight are fetched at once, a hundred wait, in order and not for ever', { tags: 'long' }, async () => {
  const { internet, outgoing } = await given({ timeout: 3000 })
  const open: (() => void)[] = []
  let most = 0
  const site = await internet.site('hostile.example', (_request, response) => {
    open.push(() => response.end())
    most = Math.max(most, open.length)
  })
  const fetches = Array.from({ length: 120 }, (_, place) => outgoing.get(`${url}${place}`, page))
  const results = Promise.allSettled(fetches)
  await expect.poll(() => open.length).toBe(8)
  await expect(fetches[119]).rejects.toMatchObject({ reason: 'busy' })
  for (const answer of open.splice(0, 3)) answer()
  await expect.poll(() => site.requests.length).toBe(11)
  const reasons = (await results).map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason as { reason: string }).reason,
  )
  expect(most).toBe(8)
  expect(site.requests.slice(8)).toEqual(['8', '9', '10'].map((place) => `GET hostile.example/${place}`))
  const counted = Map.groupBy(reasons, (reason) => reason)
  expect(['done', 'too-slow', 'busy'].map((reason) => counted.get(reason)?.length)).toEqual([3, 8, 109])

  const next = outgoing.get(url, page)
  await expect.poll(() => site.requests.length).toBe(12)
  open.at(-1)?.()
  expect(await next).toMatchObject({ status: 200 })
})

test('whoever leaves the line makes room, and is told why', async () => {
  const { internet, outgoing } = await given()
  const site = await internet.site('hostile.example', (_request, response) => response.flushHeaders())
  const running = Array.from({ length: 8 }, () => outgoing.get(url, page))
  void Promise.allSettled(running)
  await expect.poll(() => site.requests.length).toBe(8)
  const leaving = new AbortController()
  const waiting = Array.from({ length: 100 }, () => outgoing.get(url, { ...page, signal: leaving.signal }))
  const all = Promise.allSettled(waiting)
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'busy' })
  leaving.abort(new Error('no longer needed'))
  expect(new Set((await all).map((result) => String((result as PromiseRejectedResult).reason)))).toEqual(
    new Set(['Error: no longer needed']),
  )
  const next = outgoing.get(url, page)
  void Promise.allSettled([next])
  await outgoing.close()
  await expect(next).rejects.toMatchObject({ reason: 'closed' })
})

test('whoever asked can end it, and closing ends all', async () => {
  const { internet, outgoing } = await given()
  const site = await internet.site('hostile.example', (_request, response) => response.flushHeaders())
  const leaving = new AbortController()
  const left = outgoing.get(url, { ...page, signal: leaving.signal })
  const closed = outgoing.get(url, page)
  await expect.poll(() => site.requests.length).toBe(2)
  leaving.abort(new Error('no longer needed'))
  await expect(left).rejects.toThrow('no longer needed')
  const refused = expect(closed).rejects.toMatchObject({ reason: 'closed' })
  await outgoing.close()
  await refused
  await expect(outgoing.get(url, page)).rejects.toMatchObject({ reason: 'closed' })
  expect(site.requests).toHaveLength(2)
})

test.each(['after a response', 'after a wrong certificate', 'when time is up', 'during the handshake'])(
  'nothing stays connected %s',
  async (when) => {
    const { internet, outgoing } = await given(when.startsWith('after') ? {} : { timeout: 300 })
    const sockets: Socket[] = []
    const respond: RequestListener = (_request, response) => {
      if (when === 'after a response') response.end('hello')
    }
    await internet.site('hostile.example', respond)
    await internet.secureSite('wrong.example', respond)
    await internet.rawSite('silent.example', (socket) => void socket.resume(), 443)
    const { connect } = internet.network
    internet.network.connect = (...where) => {
      const socket = connect(...where)
      sockets.push(socket)
      return socket
    }
    const wrong: Record<string, string> = {
      'after a wrong certificate': 'https://wrong.example/',
      'during the handshake': 'https://silent.example/',
    }
    const reason = await outgoing.get(wrong[when] ?? url, page).catch((error: OutgoingError) => error.reason)
    expect(reason).toEqual(
      { 'after a response': expect.objectContaining({ status: 200 }), 'after a wrong certificate': 'bad-certificate' }[
        when
      ] ?? 'too-slow',
    )
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true])
  },
)
