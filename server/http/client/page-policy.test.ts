import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { hashInline, pagePolicy } from './page-policy.ts'

const importMap = '{ "imports": { "greeting": "/greeting.1a2b.js" } }'
const layers = '@layer reset, base;'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const page = `<!doctype html>
<base href="/">
<style>
  ${layers}
</style>
<script type="importmap">${importMap}</script>
<script type="module" src="/start.3c4d.js"></script>
<title>Another client</title>
`

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

test('another client has its files at the root, and its page at every other address but those of the API', async () => {
  const files = { 'index.html': page, 'start.3c4d.js': 'start()', 'lang/xx.json': '{}', 'site.webmanifest': '{}' }
  const app = await startApp({ anotherClient: await folderWith(files) })
  for (const path of [
    '',
    'index.html',
    'feed',
    'groups/1/write?x=y',
    'invitation/a-key',
    'public/a.b',
    'lang/yy.json',
  ]) {
    const response = await fetch(app.url + path)
    expect([path, response.status, await response.text()]).toEqual([path, 200, page])
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  for (const [path, type] of [
    ['start.3c4d.js', /^(text|application)\/javascript/],
    ['lang/xx.json', /^application\/json/],
    ['site.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const response = await fetch(app.url + path)
    expect([path, response.status, await response.text()]).toEqual([path, 200, files[path as keyof typeof files]])
    expect(response.headers.get('content-type')).toMatch(type)
  }
  for (const path of ['api/nothing', 'files/nothing', 'api', '../package.json', '%2e%2e/package.json']) {
    const response = await fetch(app.url + path)
    expect([path, await response.text()]).not.toEqual([path, expect.stringContaining('"coterie"')])
    if (!path.includes('package')) expect([path, response.status]).toEqual([path, 404])
  }
})

test('it may run the scripts that stand in its page, and show what is on other sites', async () => {
  const app = await startApp({ anotherClient: await folderWith({ 'index.html': page }) })
  const policy = await policyOf(app.url)
  expect(policy['script-src']).toBe(`'self' ${hashOf(importMap)}`)
  expect(policy).toMatchObject({
    'frame-src': "'self' https:",
    'img-src': "'self' data: blob: https:",
    'media-src': "'self' blob: https:",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(policy).not.toHaveProperty('require-trusted-types-for')
  expect(policy).not.toHaveProperty('trusted-types')
})

test('our own client may show nothing of other sites but the players of links', async () => {
  const policy = await policyOf((await startApp({ peertubeHosts: ['tube.example', 'tube.lan:8443'] })).url)
  expect(policy).toMatchObject({ 'img-src': "'self' data: blob:", 'media-src': "'self' blob:" })
  const players = ['www.youtube-nocookie.com', 'player.vimeo.com', 'w.soundcloud.com', 'bandcamp.com', 'lichess.org']
  const hosts = [...players, 'tube.example', 'tube.lan:8443']
  expect(policy['frame-src']).toBe(["'self'", ...hosts.map((host) => `https://${host}`)].join(' '))
})

test('our own client makes no markup and no code out of text', async () => {
  const policy = await policyOf((await startApp()).url)
  expect(policy).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': 'service-worker' })
})

test('our own client may run the scripts that stand in its page, and is missed by nobody before it is built', async () => {
  const folder = await folderWith({ 'index.html': page })
  expect(pagePolicy({ folder, isOurs: true, frames: [] }).scriptSrc).toEqual(["'self'", hashOf(importMap)])
  expect(pagePolicy({ folder: await folderWith({}), isOurs: true, frames: [] }).scriptSrc).toEqual(["'self'"])
})

test('our own client may have the stylesheet that stands in its page, and no other', async () => {
  const policy = pagePolicy({ folder: await folderWith({ 'index.html': page }), isOurs: true, frames: [] })
  expect(policy.styleSrcElem).toEqual(["'self'", hashOf(`\n  ${layers}\n`)])
  expect(policy.styleSrcAttr).toEqual(["'unsafe-inline'"])
  expect(policy).not.toHaveProperty('styleSrc')
})

test.for([
  ['<script>a()</script><SCRIPT>b()</SCRIPT >', ['a()', 'b()']],
  ['<script\n  data-note="a > b" >\r\na()\r\n</script>', ['\na()\n']],
  ['<script src=/a.js></script><script defer\nsrc = "/b.js"></script>', []],
  ['<script>a("</scripts>")</script>', ['a("</scripts>")']],
  ['<script data-src="/a.js">a()</script>', ['a()']],
  ['<scripture>a()</scripture>', []],
] as const)('the scripts within %j', ([within, scripts]) => {
  expect(hashInline(within, 'script')).toEqual(scripts.map(hashOf))
})

test('a folder without a client stops the start', async () => {
  const folder = await folderWith({})
  expect(() => pagePolicy({ folder, isOurs: false, frames: [] })).toThrow(
    `CLIENT_DIR is ${folder}, where no index.html`,
  )
})

async function policyOf(url: string): Promise<Record<string, string>> {
  const policy = (await fetch(url)).headers.get('content-security-policy')!
  return Object.fromEntries(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]))
}
