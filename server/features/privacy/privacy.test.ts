import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInfo } from '#contract/info.ts'
import { readMe } from '#contract/me.ts'
import { startApp } from '#test/app/start-app.ts'

async function startWith(text?: string) {
  const app = await startApp()
  const write = (words: string) => writeFile(join(app.context.config.dataFolder, 'privacy.md'), words)
  if (text !== undefined) await write(text)
  return { app, write, read: () => fetch(`${app.url}privacy`) }
}

test('the words of whoever runs the server are a page of its own, as soon as there is the file', async () => {
  const { app, write, read } = await startWith()
  const ada = await app.given.person('ada')
  expect(await app.as('nobody').call(readInfo)).not.toHaveProperty('privacy')
  expect((await read()).headers.get('content-type')).not.toMatch(/html.*Who we are/)

  await write('# Who we are\n\nAda, **ada@example.org**. See [the law](https://law.example/).\n')
  const response = await read()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  expect(page).toContain('<h1>Who we are</h1>')
  expect(page).toContain('<a href="https://law.example/">the law</a>')
  expect(await app.as('nobody').call(readInfo)).toMatchObject({ privacy: true })
  expect(await app.as(ada).call(readInfo)).toMatchObject({ privacy: true })
  expect(await app.as(ada).call(readMe, { query: { embed: 'shell' } })).toMatchObject({
    shell: { info: { privacy: true } },
  })
})

test('no markup, script or picture of elsewhere gets into it', async () => {
  const { read } = await startWith(
    '<script>alert(1)</script>\n\n[click](javascript:alert(1)) ![seen](https://evil.example/a.png) <img src=x onerror=alert(1)>\n\n<a href="data:text/html,x">x</a>',
  )
  const page = await (await read()).text()
  expect(page).not.toMatch(/<script|<img|href="(javascript|data):/)
  expect(page).toContain('&lt;script&gt;')
})
