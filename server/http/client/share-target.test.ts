import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'

async function startBelow(basePath: string) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<!doctype html><base href="/" />')
  const app = await startApp({ basePath, anotherClient: folder })
  return (body: FormData | string) => fetch(new URL('share', app.url), { method: 'POST', body, redirect: 'manual' })
}

test.each(['/', '/family/coterie/'])('words that are shared below %s go on to the writer', async (basePath) => {
  const share = await startBelow(basePath)
  const form = new FormData()
  form.set('title', 'Balloons')
  form.set('text', 'Over the lake & away')
  form.set('colour', 'red')
  const response = await share(form)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${basePath}share?title=Balloons&text=Over+the+lake+%26+away`)
})

test('of files the writer says that they did not come along', async () => {
  const share = await startBelow('/')
  const form = new FormData()
  for (const name of ['1.jpg', '2.jpg']) form.append('files', new File([new Uint8Array(3_000_000)], name))
  form.set('text', 'Ours')
  const response = await share(form)
  expect(response.headers.get('location')).toBe('/share?text=Ours&files=lost')
})

test.each(['long '.repeat(2000), '湖'.repeat(3000)])(
  'of words that are too long for an address the writer says so',
  async (text) => {
    const share = await startBelow('/')
    const form = new FormData()
    form.set('title', 'Balloons')
    form.set('text', text)
    form.set('url', 'https://lake.example/')
    const location = (await share(form)).headers.get('location')!
    expect(location.length).toBeLessThan(6100)
    const shared = new URL(location, 'http://localhost').searchParams
    expect(shared.get('cut')).toBe('yes')
    expect(shared.get('url')).toBe('https://lake.example/')
    expect(shared.get('text')!.length).toBeGreaterThan(500)
    expect(text).toContain(
      shared
        .get('text')!
        .replace(/\uFFFD$/, '')
        .trim(),
    )
  },
)

test('what is no form leads to an empty writer or is refused', async () => {
  const share = await startBelow('/')
  expect((await share('text=Ours')).status).toBeLessThan(500)
  const form = new FormData()
  form.set('text', 'x'.repeat(100_000))
  expect((await share(form)).status).toBeLessThan(500)
})
