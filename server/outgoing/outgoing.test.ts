import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import { givenInternet, hello, inner, page } from '#test/counterparts/outgoing.ts'
import type { Config } from '../config/config.ts'
import { createOutgoing } from './outgoing.ts'

describe('a page', () => {
  test('comes with its address, status and type', async () => {
    const { internet, get } = await givenInternet()
    const site = await internet.site('example.com', (_request, response) =>
      response.writeHead(404, { 'Content-Type': 'text/html; charset=x' }).end('nothing here'),
    )
    const body = Buffer.from('nothing here')
    const found = {
      url: 'http://example.com/a?b=%20c#d',
      status: 404,
      contentType: 'text/html; charset=x',
      isCut: false,
    }
    expect(await get('http://example.com/a?b=%20c#d')).toEqual({ ...found, body })
    expect(site.requests).toEqual(['GET example.com/a?b=%20c'])
  })

  test('is asked for as what we are, without cookies, user, password or where from', async () => {
    const { internet, get } = await givenInternet()
    const headers: unknown[] = []
    await internet.site('example.com', (request, response) => {
      headers.push(request.headers)
      const isFirst = request.url === '/'
      response
        .writeHead(isFirst ? 302 : 200, { 'Set-Cookie': 'a=b', Location: 'http://ada:secret@example.com/b' })
        .end()
    })
    await get('http://ada:secret@example.com/')
    const sent = {
      host: 'example.com',
      connection: expect.any(String),
      accept: 'text/html',
      'accept-encoding': 'gzip',
      'user-agent': 'Mozilla/5.0 (compatible; Coterie; link preview)',
    }
    expect(headers).toEqual([sent, sent])
  })
})

describe('addresses', () => {
  test.each([
    'http://10.0.0.5/',
    'http://10.0.0.5:443/',
    'http://012.0.0.5/',
    'http://0xa.0.0.5/',
    'http://167772165/',
    'http://10.0.5/',
    'http://10.0.0.5./',
    'http://１０.0.0.5/',
    'http://10。0。0。5/',
    'http://[::ffff:10.0.0.5]/',
    'http://[::ffff:a00:5]/',
    'http://[::10.0.0.5]/',
    'http://[64:ff9b::10.0.0.5]/',
    'http://[2002:a00:5::1]/',
    'http://example.com@10.0.0.5/',
    'http://10.0.0.5\\@example.com/',
    'http://10.0.0.5#@example.com/',
    'http:10.0.0.5/',
    'http:\\\\10.0.0.5\\',
    'ht\ntp://10.0.0.5/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[fd00::5]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'https://10.0.0.5/',
  ])('%j is not connected to', async (url) => {
    const { internet, get } = await givenInternet()
    const secrets = await Promise.all([
      inner(internet, 'nas.lan', '10.0.0.5'),
      inner(internet, 'localhost', '127.0.0.1'),
      inner(internet, 'metadata', '169.254.169.254'),
      hello(internet),
    ])
    await expect(get(url)).rejects.toMatchObject({ reason: 'blocked-address' })
    expect(internet.connections).toEqual([])
    expect(secrets.flatMap(({ requests }) => requests)).toEqual([])
  })

  test.each([
    ['a private one', ['10.0.0.5']],
    ['loopback', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['an IPv4 address in an IPv6 one', ['::ffff:10.0.0.5']],
    ['a private one behind a public one', ['93.184.0.9', '10.0.0.5']],
    ['a public one behind a private one', ['10.0.0.5', '93.184.0.9']],
    ['nothing that is an address', ['example.com']],
  ])('a name that leads to %s is not connected to', async (_, addresses) => {
    const { internet, get } = await givenInternet()
    const secret = await inner(internet, 'nas.lan', '10.0.0.5')
    internet.name('innocent.example', addresses)
    await expect(get('http://innocent.example/')).rejects.toMatchObject({ reason: 'blocked-address' })
    await expect(get('http://nas.lan/')).rejects.toMatchObject({ reason: 'blocked-address' })
    expect(internet.connections).toEqual([])
    expect(secret.requests).toEqual([])
  })

  test('a name is looked up once, and what it leads to later is not connected to', async () => {
    const { internet, get } = await givenInternet()
    const secret = await inner(internet, 'nas.lan', '10.0.0.5')
    const { address } = await hello(internet, 'fickle.example')
    internet.name('fickle.example', [address], ['10.0.0.5'])
    expect(await get('http://fickle.example/')).toMatchObject({ status: 200 })
    expect(internet.lookups).toEqual(['fickle.example'])
    expect(internet.connections).toEqual([`${address} 80`])
    await expect(get('http://fickle.example/')).rejects.toMatchObject({ reason: 'blocked-address' })
    expect(secret.requests).toEqual([])
  })

  test('a name that changes during redirects to itself is checked each time', async () => {
    const { internet, get } = await givenInternet()
    const secret = await inner(internet, 'nas.lan', '10.0.0.5')
    const { address } = await internet.site('fickle.example', (_request, response) =>
      response.writeHead(302, { Location: '/again' }).end(),
    )
    internet.name('fickle.example', [address], [address], ['10.0.0.5'])
    await expect(get('http://fickle.example/')).rejects.toMatchObject({ reason: 'blocked-address' })
    expect(internet.connections).toEqual([`${address} 80`, `${address} 80`])
    expect(secret.requests).toEqual([])
  })

  test('neighbours are not connected to, however public their addresses are', async () => {
    const { internet, get } = await givenInternet()
    internet.interfaces.push(
      { address: '93.184.0.7', cidr: '93.184.0.7/24' },
      { address: '2a01:4f8:1:2::7', cidr: '2a01:4f8:1:2::7/64' },
      { address: 'fe80::1%eth0', cidr: 'fe80::1/64' },
      { address: '10.8.0.1', cidr: null },
    )
    const printer = await inner(internet, 'printer.example', '93.184.0.9')
    const router = await inner(internet, 'router.example', '2a01:4f8:1:2::1')
    for (const host of ['printer.example', '93.184.0.9', 'router.example', '[2a01:4f8:1:2::1]']) {
      await expect(get(`http://${host}/`), host).rejects.toMatchObject({ reason: 'blocked-address' })
    }
    expect([internet.connections, printer.requests, router.requests]).toEqual([[], [], []])

    await inner(internet, 'far.example', '2a01:4f8:1:3::1')
    expect(await get('http://far.example/')).toMatchObject({ status: 200 })
  })

  test('of the machine itself only the public address of Coterie is connected to', async () => {
    const { internet, get } = await givenInternet({ publicUrl: 'http://own.example/family' })
    internet.interfaces.push({ address: '93.184.0.7', cidr: '93.184.0.7/32' })
    const administration = await inner(internet, 'own.example', '93.184.0.7')
    internet.name('admin.example', ['93.184.0.7'])
    for (const url of ['http://admin.example/', 'http://93.184.0.7/', 'https://own.example/']) {
      await expect(get(url), url).rejects.toMatchObject({ reason: 'blocked-address' })
    }
    expect(administration.requests).toEqual([])
    expect(await get('http://own.example/')).toMatchObject({ status: 200 })
  })

  test('a name without an address, and a server that does not accept', async () => {
    const { internet, get } = await givenInternet()
    await expect(get('http://nowhere.example/')).rejects.toMatchObject({ reason: 'unknown-host' })
    internet.name('down.example', ['93.184.0.77'])
    await expect(get('http://down.example/')).rejects.toMatchObject({ reason: 'no-answer' })
  })

  test('an error tells no address', async () => {
    const { internet, get } = await givenInternet()
    internet.name('nas.lan', ['10.0.0.5'])
    internet.name('down.example', ['93.184.0.77'])
    for (const url of ['http://nas.lan/', 'http://down.example/', 'http://[fd00::5]/']) {
      const error = await get(url).catch((error: Error) => error)
      expect(`${JSON.stringify(error)} ${(error as Error).message} ${String((error as Error).cause)}`).not.toMatch(
        /10\.0|93\.184|fd00|127\.0|nas|down/,
      )
    }
  })
})

describe('schemes and ports', () => {
  test.each([
    ['ftp://example.com/', 'bad-scheme'],
    ['file:///etc/passwd', 'bad-scheme'],
    ['gopher://10.0.0.5:70/', 'bad-scheme'],
    ['data:text/html,hello', 'bad-scheme'],
    ['javascript:alert(1)', 'bad-scheme'],
    ['ws://example.com/', 'bad-scheme'],
    ['unix:/var/run/docker.sock', 'bad-scheme'],
    ['http://example.com:22/', 'bad-port'],
    ['http://example.com:8080/', 'bad-port'],
    ['https://example.com:8443/', 'bad-port'],
    ['http://example.com:0/', 'bad-port'],
    ['http://', 'bad-url'],
    ['//example.com/', 'bad-url'],
    ['http://exa mple.com/', 'bad-url'],
    ['http://[fe80::1%25eth0]/', 'bad-url'],
  ])('%s: %s', async (url, reason) => {
    const { internet, get } = await givenInternet()
    const site = await hello(internet)
    await expect(get(url)).rejects.toMatchObject({ reason })
    expect([internet.lookups, internet.connections, site.requests]).toEqual([[], [], []])
  })
})

describe('hosts of the local network that are allowed', () => {
  const internalHosts = [{ hostname: 'nas.lan' }, { hostname: '10.0.0.6', port: 80 }]

  test('are fetched from, and no others', async () => {
    const { internet, get } = await givenInternet({ internalHosts })
    const nas = await inner(internet, 'nas.lan', '10.0.0.5')
    const wiki = await inner(internet, 'wiki.lan', '10.0.0.6')
    await get('http://NAS.lan/a')
    await get('http://10.0.0.6/b')
    expect([nas.requests, wiki.requests]).toEqual([['GET nas.lan/a'], ['GET 10.0.0.6/b']])
    for (const url of ['http://10.0.0.5/', 'http://wiki.lan/', 'http://nas.lan.example/', 'http://nas.lan:8080/']) {
      await expect(get(url), url).rejects.toThrow()
    }
    await expect(get('https://10.0.0.6/')).rejects.toMatchObject({ reason: 'blocked-address' })
    expect([nas.requests, wiki.requests]).toEqual([['GET nas.lan/a'], ['GET 10.0.0.6/b']])
  })
})

test('settings decide whether anything is fetched, and from which hosts of the local network', async () => {
  const internet = await startInternet()
  const site = await hello(internet)
  const nas = await inner(internet, 'nas.lan', '10.0.0.5')
  const from = async (settings: Partial<Config>, url: string) => {
    const app = await startApp(settings, { network: internet.network })
    return app.context.outgoing.get(url, page)
  }
  await expect(from({ linkPreviews: false }, 'http://example.com/')).rejects.toMatchObject({ reason: 'turned-off' })
  await expect(from({}, 'http://nas.lan/')).rejects.toMatchObject({ reason: 'blocked-address' })
  expect([...site.requests, ...nas.requests]).toEqual([])
  expect(await from({}, 'http://example.com/')).toMatchObject({ status: 200 })
  expect(await from({ internalLinkHosts: [{ hostname: 'nas.lan' }] }, 'http://nas.lan/')).toMatchObject({ status: 200 })
})

describe('certificates', () => {
  beforeEach(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'))
  afterEach(() => vi.unstubAllEnvs())

  test('are checked: who signed, for whom, and until when; whatever the environment says', async () => {
    const { internet, get } = await givenInternet()
    const respond = (_: unknown, response: { end: (text: string) => void }) => response.end('secure')
    const good = await internet.secureSite('secure.example', respond)
    expect(await get('https://secure.example/')).toMatchObject({ body: Buffer.from('secure') })
    expect(good.requests).toEqual(['GET secure.example/'])

    const other = await internet.secureSite('other.example', respond)
    const expired = await internet.secureSite('old.secure.example', respond, { isExpired: true })
    for (const url of ['https://other.example/', 'https://old.secure.example/']) {
      await expect(get(url), url).rejects.toMatchObject({ reason: 'bad-certificate' })
    }
    const stranger = createOutgoing({ internalHosts: [], network: { ...internet.network, ca: undefined } })
    await expect(stranger.get('https://secure.example/', page)).rejects.toMatchObject({ reason: 'bad-certificate' })
    expect([...other.requests, ...expired.requests, ...good.requests]).toHaveLength(1)
  })

  test('an address is certified as an address', async () => {
    const { internet, get } = await givenInternet()
    await internet.secureSite('secure.example', (_request, response) => response.end('secure'))
    expect(await get('https://93.184.0.1/')).toMatchObject({ status: 200 })
    await internet.secureSite('two.secure.example', (_request, response) => response.end('secure'))
    await expect(get('https://93.184.0.2/')).rejects.toMatchObject({ reason: 'bad-certificate' })
  })
})
