import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client, type CallToolResult } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeToken } from '#contract/sign-in/tokens.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../main.ts'), 'mcp']
const day = 86_400

let app: TestApp
let ada: Person
let choir: string
let secret: string

beforeEach(async () => {
  app = await startApp()
  const { ada: person, group } = await app.given.group({ name: 'Choir', members: ['ada', 'bea'] })
  ;[ada, choir] = [person, group]
  const body = { name: 'My assistant', scopes: ['read', 'files'] as ('read' | 'files')[], lasts: 30 as const }
  secret = (await app.as(ada).call(makeToken, { body })).secret
})

const environment = (url: string) => ({ PATH: process.env.PATH!, COTERIE_URL: url, COTERIE_TOKEN: secret })

/** What the official client makes of it. */
async function asClient(url = app.url) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: environment(url) }))
  onTestFinished(() => client.close())
  return async (name: string, given: object = {}) => {
    const { content, isError } = (await client.callTool({ name, arguments: { ...given } })) as CallToolResult
    return { isError: isError === true, content, text: content[0]?.type === 'text' ? content[0].text : '' }
  }
}

/** Bytes in, and what it has printed by its end. */
async function typed(...chunks: (string | Buffer)[]) {
  const child = spawn(process.execPath, args, { env: environment(app.url) })
  const printed: Buffer[] = []
  const complained: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => complained.push(chunk))
  for (const chunk of chunks) await new Promise((resolve) => child.stdin.write(chunk, resolve))
  child.stdin.end()
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, complained: Buffer.concat(complained).toString() }).toEqual({ code: 0, complained: '' })
  const lines = Buffer.concat(printed).toString().split('\n')
  expect(lines.pop()).toBe('')
  const replies = lines.map(
    (line) => JSON.parse(line) as { id: number | null; result?: never; error?: { code: number } },
  )
  return replies.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
}

const request = (id: number, method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })
const search = (id: number, query: string) =>
  request(id, 'tools/call', { name: 'search_messages', arguments: { query } })

test(
  'lines as Windows ends them, in pieces, and signs that only look like the end of a line',
  { tags: 'long' },
  async () => {
    await app.given.message(ada, choir, { title: 'Zoë\u2028Müller', text: 'At the lake' })
    const asked = Buffer.from(`${request(1, 'ping')}\r\n\r\n${search(2, 'Zoë\u2028Müller')}\r\n`)
    const middle = asked.indexOf('ë') + 1
    const [pong, found] = await typed(asked.subarray(0, middle), asked.subarray(middle))
    expect(pong).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    expect(JSON.stringify(found)).toContain('At the lake')
  },
)

test(
  'what is no request is refused by its code, what is only told is not answered, and it goes on',
  { tags: 'long' },
  async () => {
    const replies = await typed(
      [
        'Hello',
        '[]',
        JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
        JSON.stringify({ jsonrpc: '2.0', id: 9, result: {} }),
        request(1, 'resources/list'),
        request(2, 'tools/call', { name: 'post_message', arguments: {} }),
        request(3, 'tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } }),
        request(4, 'initialize', { protocolVersion: '1999-01-01', capabilities: {} }),
        request(5, 'ping'),
      ].join('\n') + '\n',
    )
    expect(replies.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32_700],
      [null, -32_600],
      [1, -32_601],
      [2, -32_602],
      [3, -32_022],
      [4, undefined],
      [5, undefined],
    ])
    expect(replies[5]!.result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'coterie' } })
  },
)

test('what an assistant asks wrongly is said in words that it can mend', { tags: 'long' }, async () => {
  const use = await asClient()
  for (const given of [{}, { query: 5 }, { query: 'lake', limit: 900 }, { query: 'lake', everything: true }]) {
    const { isError, text } = await use('search_messages', given)
    expect([isError, text]).toEqual([true, expect.stringMatching(/^This cannot be asked so\. (\/\w+: )?must /)])
  }
  expect((await use('search_messages', { query: 'lake' })).isError).toBe(false)
})

test('answers that no pipe takes at once arrive whole, also several together', { tags: 'long' }, async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const pixels = { width: 1440, height: 1440, channels: 3, background: 'gray', noise } as const
  const photo = await app.given.file(ada, await sharp({ create: pixels }).jpeg({ quality: 90 }).toBuffer(), 'noise.jpg')
  const words = '語'.repeat(20_000)
  const id = await app.given.message(ada, choir, { text: words, files: [photo.id] })
  const use = await asClient()
  const [read, ...looks] = await Promise.all([
    use('read_message', { id }),
    ...[1, 2, 3].map(() => use('look_at_photo', { id: photo.id })),
  ])
  for (const { content } of looks) {
    const picture = content.find((part) => part.type === 'image')!
    expect(picture.data.length).toBeGreaterThan(200_000)
    expect(await sharp(Buffer.from(picture.data, 'base64')).metadata()).toMatchObject({ width: 720, height: 720 })
  }
  const said = JSON.stringify(read!.content)
  expect(said).toContain(`${words.slice(0, 6000)}…`)
  expect(said).not.toContain(words.slice(0, 6001))
  expect(said).toContain('textIsCut')
})

test('a token that ends in the middle is said to have ended', { tags: 'long' }, async () => {
  const use = await asClient()
  expect((await use('list_groups')).isError).toBe(false)
  app.clock.advance(31 * day)
  const { isError, text } = await use('list_groups')
  expect([isError, text]).toEqual([true, expect.stringMatching(/ended.*“Programs”\.$/)])
})

test('while the server is away in the middle it says so, and goes on when it is back', { tags: 'long' }, async () => {
  const way = await startWay()
  const use = await asClient(way.url)
  expect((await use('list_groups')).isError).toBe(false)
  await way.close()
  const { isError, text } = await use('list_groups')
  expect([isError, text]).toEqual([true, expect.stringMatching(/^Nothing answers at http:\/\/127\.0\.0\.1:/)])
  await way.open()
  expect((await use('list_groups')).isError).toBe(false)
})

/** To the server, as long as it is open. */
async function startWay() {
  const ends = new Set<Socket>()
  const server = createServer((end) => {
    const other = connect(Number(new URL(app.url).port), '127.0.0.1')
    for (const one of [end, other]) ends.add(one.on('error', () => {}))
    end.pipe(other).pipe(end)
  })
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open()
  const close = async () => {
    for (const end of ends) end.destroy()
    server.close()
    await once(server, 'close')
  }
  onTestFinished(() => void (server.listening && close()))
  return { url: `http://127.0.0.1:${port}/`, close, open: () => open(port) }
}
