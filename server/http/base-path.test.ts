import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInfo } from '#contract/info.ts'
import { startApp } from '#test/app/start-app.ts'

const client = { 'index.html': '<!doctype html><base href="/" /><title>Coterie</title>', 'assets/app.js': '1' }

async function startBelow(basePath: string) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of Object.entries(client)) await writeFile(join(folder, name), content)
  return startApp({ basePath, anotherClient: folder })
}

test.each(['/', '/coterie/', '/family/our.house/coterie/'])('everything is below %s', async (basePath) => {
  const app = await startBelow(basePath)
  const get = (path: string) => fetch(new URL(path, app.url), { redirect: 'manual' })

  for (const path of ['', 'index.html', 'messages/some-id?focus=reply']) {
    const response = await get(path)
    expect(await response.text(), path).toContain(`<base href="${basePath}" />`)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  expect(await (await get('assets/app.js')).text()).toBe('1')
  for (const path of ['assets/old.js', 'api/nothing', 'files/nothing']) expect((await get(path)).status, path).toBe(404)
  expect(await app.as('nobody').call(readInfo)).toMatchObject({ default_lang: 'en_US' })
})

test('beside the base path there is nothing, and the way in is shown', async () => {
  const app = await startBelow('/family/coterie/')
  const get = (path: string) => fetch(new URL(path, app.url), { redirect: 'manual' })

  for (const path of ['/', '/family/coterie']) {
    const response = await get(path)
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/family/coterie/'])
  }
  for (const path of ['/feed', '/api/info', '/family', '/family/coteries', '/assets/app.js']) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('cookies stay below the base path', async () => {
  const app = await startBelow('/family/coterie/')
  const { ada } = await app.given.group({ members: ['ada'] })
  const response = await fetch(new URL('api/me', app.url), { headers: { 'X-AUTH-TOKEN': ada.key } })
  expect(response.headers.get('set-cookie')).toMatch(/; Path=\/family\/coterie\/;/)
})
