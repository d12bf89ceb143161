import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startServer } from '#test/servers/start-server.ts'

/** A tiny client of somebody else: an import map in its page, and files with any name beside it. */
const client = {
  'index.html': `<!doctype html>
<html lang="en">
  <base href="/" />
  <title>Another client</title>
  <script type="importmap">
    { "imports": { "greeting": "/greeting.1a2b3c.js" } }
  </script>
  <script type="module" src="/start.4d5e6f.js"></script>
  <h1>Not yet</h1>
</html>
`,
  'greeting.1a2b3c.js': `export const greeting = (language) => 'Welcome, in ' + language\n`,
  'start.4d5e6f.js': `import { greeting } from 'greeting'
const info = await (await fetch('/api/info')).json()
document.querySelector('h1').textContent = greeting(info.default_lang)
document.body.insertAdjacentHTML('beforeend', '<img alt="" src="data:," onerror="document.title = 1" />')
`,
}

const test = base.extend<{ url: string }>({
  url: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'coterie-another-client-'))
    for (const [name, content] of Object.entries(client)) await writeFile(join(folder, name), content)
    const server = await startServer({ CLIENT_DIR: folder })
    await use(server.url)
    await server.stop()
    await rm(folder, { recursive: true })
  },
})

test('another client runs, import map and all, and what is put into its page does not', async ({ page, url }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  for (const path of ['/', '/groups/any/write']) {
    await page.goto(url + path)
    await expect(page.getByRole('heading', { name: 'Welcome, in en_US' })).toBeVisible()
    await expect.poll(() => refused.length).toBe(1)
    expect(refused.pop()).toMatch(/inline event handler.*Content Security Policy/)
    await expect(page).toHaveTitle('Another client')
  }
})
