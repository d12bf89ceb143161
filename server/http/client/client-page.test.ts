import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import type { Config } from '../../config/config.ts'

const html = `<!doctype html><base href="/"><script type="module" src="./assets/start.js"></script>${'-'.repeat(2000)}`

const pages = [
  {
    address: '^messages/[^/]+(/[^/]+)?/?$',
    files: ['assets/start.js', 'assets/MessagePage.js', 'assets/MessagePage.css', 'assets/inside.js'],
  },
  { address: '^login/?$', files: ['assets/latin.woff2', 'assets/entrance.js'] },
]

async function startWith(files: Record<string, string>, settings: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return startApp({ ...settings, anotherClient: folder })
}

/** As it comes over the wire; `fetch` would decompress it. */
async function load(url: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((done, fail) => get(url, { headers }, done).on('error', fail))
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test.for([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
] as const)('to a browser that accepts %s the page is sent as %s', async ([accepted, encoding, decode]) => {
  const app = await startWith({ 'index.html': html })
  const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {}
  const page = await load(`${app.url}feed`, headers)
  expect(page.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': `${page.body.length}` })
  expect(page.headers['content-encoding']).toBe(encoding)
  expect(decode(page.body).toString()).toBe(html)
  if (encoding) expect(page.body.length).toBeLessThan(html.length / 2)

  const known = await load(`${app.url}feed`, { ...headers, 'If-None-Match': page.headers.etag! })
  expect([known.status, known.body.length]).toEqual([304, 0])
})

test('what a page needs beyond what it names is preloaded by headers', async () => {
  const files = { 'index.html': html, '.vite/pages.json': JSON.stringify(pages) }
  const app = await startWith(files, { basePath: '/family/' })
  const preloads = async (path: string) => (await load(app.url + path)).headers.link
  expect(await preloads('messages/1?focus=reply')).toBe(
    [
      '</family/assets/MessagePage.js>; rel=modulepreload',
      '</family/assets/MessagePage.css>; rel=preload; as=style; crossorigin',
      '</family/assets/inside.js>; rel=modulepreload',
    ].join(', '),
  )
  expect(await preloads('messages/1/2/')).toBe(await preloads('messages/1'))
  expect(await preloads('login')).toBe(
    '</family/assets/latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </family/assets/entrance.js>; rel=modulepreload',
  )
  for (const path of ['feed', 'messages', 'nothing/here']) expect(await preloads(path), path).toBeUndefined()
})

test('another client, of which nothing is known, has nothing preloaded', async () => {
  const app = await startWith({ 'index.html': html })
  expect((await load(`${app.url}feed`)).headers.link).toBeUndefined()
})

test('the page names the language that the server was set to, and none when it was not', async () => {
  const files = { 'index.html': html }
  const set = await startWith(files, { isDefaultLangSet: true, defaultLang: 'fr_FR' })
  expect(String((await load(set.url)).body)).toContain('<meta name="default-language" content="fr_FR" />')
  const notSet = await startWith(files)
  expect(String((await load(notSet.url)).body)).not.toContain('default-language')
})

test('what the page says without the client comes in the language of the server, then in English', async () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../client/index.html'), 'utf8')
  const read = async (settings: Partial<Config>) =>
    String((await load((await startWith({ 'index.html': page }, settings)).url)).body)
  const german = await read({ isDefaultLangSet: true, defaultLang: 'de_DE' })
  for (const [element, own, english] of [
    ['<div id="not-loaded" hidden>', 'Coterie konnte nicht geladen werden', 'Coterie could not be loaded'],
    ['<div id="too-old" hidden>', 'Dieser Browser ist zu alt', 'This browser is too old'],
    ['<noscript>', 'Coterie braucht JavaScript', 'Coterie needs JavaScript'],
  ]) {
    const [, inside] = german.split(element!)
    expect(inside!.trimStart()).toMatch(new RegExp(`^<p lang="de-DE">${own}[^<]*</p>\\s*<p lang="en">${english}`))
  }
  expect(await read({})).not.toContain('lang="en-US"')
})

const worker = 'precache([{url:"./",revision:"revision-of-the-page"},{url:"assets/start.js",revision:null}])'

test('the service worker is another one when the page or its policy is', async () => {
  const read = async (files: Record<string, string>, settings: Partial<Config> = {}) => {
    const app = await startWith(files, settings)
    const response = await fetch(new URL('service-worker.js', app.url))
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    return response.text()
  }
  const files = { 'index.html': html, 'service-worker.js': worker }
  const first = await read(files)
  expect(first).toMatch(
    /^precache\(\[\{url:"\.\/",revision:"[0-9a-f]{32}"\},\{url:"assets\/start\.js",revision:null\}\]\)$/,
  )
  expect(await read(files)).toBe(first)
  expect(await read({ ...files, 'index.html': `${html}!` })).not.toBe(first)
  expect(await read(files, { isDefaultLangSet: true, defaultLang: 'fr_FR' })).not.toBe(first)
})

test('a client without a service worker sends one that takes its leave', async () => {
  const app = await startWith({ 'index.html': html })
  const text = await (await fetch(new URL('service-worker.js', app.url))).text()
  expect(text).toContain('registration.unregister()')
})
