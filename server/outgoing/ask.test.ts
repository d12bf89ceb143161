import { expect, test } from 'vitest'
import { givenInternet, hello, inner } from '#test/counterparts/outgoing.ts'

const options = { method: 'GET', headers: {}, mostBytes: 100 } as const

test('a server of the settings is asked in the local network too, and nobody else there', async () => {
  const { internet, outgoing, get } = await givenInternet()
  await inner(internet, 'id.lan', '192.168.1.7')
  await inner(internet, 'nas.lan', '192.168.1.8')
  await hello(internet, 'keys.example')
  const known = new URL('http://id.lan')
  const ask = (url: string) => outgoing.ask(url, { ...options, known })
  expect(String((await ask('http://id.lan/a')).body)).toBe('secret')
  expect(String((await ask('http://keys.example/b')).body)).toBe('hello from /b')
  await expect(ask('http://nas.lan/')).rejects.toMatchObject({ reason: 'blocked-address' })
  await expect(ask('http://192.168.1.8/')).rejects.toMatchObject({ reason: 'blocked-address' })
  await expect(ask('http://id.lan:9000/')).rejects.toMatchObject({ reason: 'bad-port' })
  // What links lead to is judged as ever.
  await expect(get('http://id.lan/')).rejects.toMatchObject({ reason: 'blocked-address' })
})

test('what is asked follows no redirect, takes no more than agreed, and sends what it is given', async () => {
  const { internet, outgoing } = await givenInternet()
  const asked: unknown[] = []
  await internet.site('id.example', async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const { authorization, cookie } = request.headers
    asked.push([request.method, request.url, authorization, cookie, body])
    if (request.url === '/long') return void response.end('x'.repeat(101))
    response.writeHead(302, { Location: 'http://other.example/', 'Content-Type': 'text/plain' }).end('no')
  })
  const known = new URL('http://id.example')
  const body = Buffer.from('code=1')
  const headers = { authorization: 'Basic x' }
  const answer = await outgoing.ask('http://id.example/token', { ...options, method: 'POST', headers, body, known })
  expect(answer).toMatchObject({ status: 302, headers: { 'content-type': 'text/plain' }, body: Buffer.from('no') })
  expect(asked).toEqual([['POST', '/token', 'Basic x', undefined, 'code=1']])
  const long = outgoing.ask('http://id.example/long', { ...options, known })
  await expect(long).rejects.toMatchObject({ reason: 'too-large' })
})
