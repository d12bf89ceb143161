import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readHealth, readReadiness } from '#contract/info.ts'
import { readParts } from '#test/app/health-parts.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { underWhich } from '#test/documents/when-it-breaks.ts'

const ask = (app: TestApp) => app.as('nobody').call(readReadiness)

const monitoringKey = 'a-key-of-sixteen-or-more'

test('a server that works says so, leaves nothing behind and remembers it for two seconds', async () => {
  const app = await startApp({ monitoringKey })
  app.takeStatements()
  for (let n = 0; n < 5; n++) expect(await ask(app)).toEqual({ status: 'ok' })
  expect(app.takeStatements()).toHaveLength(1)
  await readParts(app)
  expect(await readdir(join(app.context.config.dataFolder, 'files/health'))).toEqual([])
  app.clock.advance(2)
  app.takeStatements()
  await ask(app)
  expect(app.takeStatements()).toHaveLength(1)
})

test('nobody is looked up, and nobody caches the response', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  app.takeStatements()
  const response = await fetch(`${app.url}api/health/ready`, { headers: { 'X-AUTH-TOKEN': ada.key } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
  expect(app.takeStatements().filter((sql) => sql.includes('session'))).toEqual([])
})

test('without its files it still serves, and tells whoever has the key', async () => {
  const app = await startApp({ monitoringKey })
  const folder = join(app.context.config.dataFolder, 'files')
  await rename(folder, `${folder}-elsewhere`)
  expect(await ask(app)).toEqual({ status: 'ok' })
  expect(await readParts(app)).toMatchObject({ code: 503, parts: { store: { status: 'failing' } } })
  await rename(`${folder}-elsewhere`, folder)
  expect(await readParts(app)).toMatchObject({ code: 200, parts: { store: { status: 'ok' } } })
})

test('without its database it is unavailable', async () => {
  const app = await startApp({ monitoringKey })
  expect(await ask(app)).toEqual({ status: 'ok' })
  app.clock.advance(2)
  await app.context.database.close()
  expect(await refusal(ask(app))).toMatchObject({ status: 503, code: 'unavailable' })
  const { reason } = (await readParts(app)).parts.server
  expect(await underWhich(reason)).toBe('The database does not respond')
})

test('a database that is damaged is told to whoever has the key', { tags: 'long' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-damaged-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'coterie.db')
  const app = await startApp({ monitoringKey, database: { kind: 'sqlite', path } })
  await app.context.integrity.check()
  expect((await readParts(app)).code).toBe(200)

  const { group, ada } = await app.given.group({ members: ['ada'] })
  for (let n = 0; n < 20; n++) await app.given.message(ada, group, { text: `word${n} `.repeat(2000) })
  await sql`pragma wal_checkpoint(truncate)`.execute(app.context.database.write)
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(200_000, 0xff), 0, 200_000, size - 200_000)
  await file.close()
  await app.context.integrity.check()
  app.clock.advance(2)
  expect(await readParts(app)).toMatchObject({ code: 503, parts: { damage: { status: 'failing' } } })
})

test('a server is alive even without its database', async () => {
  const app = await startApp()
  await app.context.database.close()
  expect(await app.as('nobody').call(readHealth)).toEqual({ status: 'ok' })
})
