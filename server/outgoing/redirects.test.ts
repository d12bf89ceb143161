import { describe, expect, test } from 'vitest'
import type { Internet } from '#test/counterparts/internet.ts'
import { givenInternet, hello, inner } from '#test/counterparts/outgoing.ts'

describe('redirects', () => {
  const redirecting = (internet: Internet, name: string, location: string, status = 302) =>
    internet.site(name, (_request, response) => response.writeHead(status, { Location: location }).end())

  test.each([301, 302, 303, 307, 308])('%i is followed, and the address is the last one', async (status) => {
    const { internet, get } = await givenInternet()
    await redirecting(internet, 'short.example', 'http://example.com/b', status)
    await hello(internet)
    expect(await get('http://short.example/')).toMatchObject({ url: 'http://example.com/b', status: 200 })
  })

  test('five are followed, six are not, nor is a loop', async () => {
    const { internet, get } = await givenInternet()
    const site = await internet.site('example.com', (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { Location: `/${left - 1}` }).end()
    })
    expect(await get('http://example.com/5')).toMatchObject({ url: 'http://example.com/0' })
    site.requests.length = 0
    await expect(get('http://example.com/6')).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(site.requests).toHaveLength(6)

    const loop = await redirecting(internet, 'loop.example', '/')
    await expect(get('http://loop.example/')).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(loop.requests).toHaveLength(6)
  })

  test.each([
    ['http://10.0.0.5/', 'blocked-address'],
    ['//10.0.0.5/', 'blocked-address'],
    ['http://nas.lan/', 'blocked-address'],
    ['http://127.0.0.1/', 'blocked-address'],
    ['http://169.254.169.254/latest/', 'blocked-address'],
    ['http://[::ffff:10.0.0.5]/', 'blocked-address'],
    ['http://nas.lan:8080/', 'bad-port'],
    ['file:///etc/passwd', 'bad-scheme'],
    ['javascript:alert(1)', 'bad-scheme'],
    ['http://', 'bad-url'],
  ])('to %s: %s', async (location, reason) => {
    const { internet, get } = await givenInternet()
    const secret = await inner(internet, 'nas.lan', '10.0.0.5')
    const { address } = await redirecting(internet, 'innocent.example', location)
    await expect(get('http://innocent.example/')).rejects.toMatchObject({ reason })
    expect(internet.connections).toEqual([`${address} 80`])
    expect(secret.requests).toEqual([])
  })

  test('without an address is a response, and a body that comes with one is not read', async () => {
    const { internet, get } = await givenInternet()
    await internet.site('example.com', (_request, response) => response.writeHead(302).end('choose'))
    expect(await get('http://example.com/')).toMatchObject({ status: 302, body: Buffer.from('choose') })
    await hello(internet, 'there.example')
    await internet.rawSite('endless.example', (socket) => {
      socket.write('HTTP/1.1 302 Found\r\nLocation: http://there.example/\r\n\r\n')
      const more = setInterval(() => socket.write('x'.repeat(10_000)), 1)
      socket.on('close', () => clearInterval(more))
    })
    expect(await get('http://endless.example/')).toMatchObject({ url: 'http://there.example/' })
  })
})
