import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHealth } from '#contract/info.ts'
import { refusal } from '#test/refusal.ts'
import { startApp, type TestApp } from '#test/start-app.ts'

const ask = (app: TestApp) => app.as('nobody').call(readHealth)

test('a server that works says so, leaves nothing behind and remembers it for two seconds', async () => {
  const app = await startApp()
  app.takeStatements()
  for (let n = 0; n < 5; n++) expect(await ask(app)).toEqual({ status: 'ok' })
  expect(app.takeStatements()).toHaveLength(1)
  expect(await readdir(join(app.context.config.dataFolder, 'files/health'))).toEqual([])
  app.clock.advance(2)
  await ask(app)
  expect(app.takeStatements()).toHaveLength(1)
})

test('nobody is looked up, and nobody caches the response', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  app.takeStatements()
  const response = await fetch(`${app.url}api/health`, { headers: { 'X-AUTH-TOKEN': ada.key } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
  expect(app.takeStatements().filter((sql) => sql.includes('session'))).toEqual([])
})

test('without its files it is unavailable, until they are back', async () => {
  const app = await startApp()
  const folder = join(app.context.config.dataFolder, 'files')
  await rename(folder, `${folder}-elsewhere`)
  expect(await refusal(ask(app))).toMatchObject({ status: 503, code: 'unavailable' })
  await rename(`${folder}-elsewhere`, folder)
  expect((await refusal(ask(app))).status).toBe(503)
  app.clock.advance(2)
  expect(await ask(app)).toEqual({ status: 'ok' })
})

test('without its database it is unavailable', async () => {
  const app = await startApp()
  expect(await ask(app)).toEqual({ status: 'ok' })
  app.clock.advance(2)
  await app.context.database.close()
  expect(await refusal(ask(app))).toMatchObject({ status: 503, code: 'unavailable' })
})
