import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readParts } from '#test/app/health-parts.ts'
import { listen } from '#test/app/live-stream.ts'
import { logLines } from '#test/app/log-lines.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { takeTablesAway } from '#test/databases/take-tables-away.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

const monitoringKey = 'a-key-of-sixteen-or-more'

const get = ({ url }: TestApp, path: string, key?: string) =>
  fetch(url + path, { headers: key ? { Authorization: `Bearer ${key}` } : {} })

test('with the key, health tells of each part', { tags: 'long' }, async () => {
  const app = await startApp({ monitoringKey })
  const { ada } = await app.given.group({ members: ['ada'] })
  await app.given.file(ada)
  await app.runJobs()
  expect(await readParts(app)).toEqual({
    code: 200,
    status: 'ok',
    parts: {
      server: { status: 'ok' },
      damage: { status: 'ok' },
      store: { status: 'ok' },
      disk: {
        status: 'ok',
        freeBytes: expect.any(Number) as number,
        totalBytes: expect.any(Number) as number,
      },
      backup: { status: 'off' },
      jobs: { status: 'ok', waiting: 0, parked: 0 },
      mail: { status: 'off' },
      bus: { status: 'off' },
      certificate: { status: 'off' },
      clock: { status: 'ok' },
    },
  })
})

test('whatever fails is told with its reason, and the others beside it', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as { port: number }
  closed.close()
  const app = await startApp({
    monitoringKey,
    mail: { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'us@example.org' },
    publicUrl: `https://127.0.0.1:${port}`,
    backups: { folder: '/nowhere/at/all', minuteOfDay: 0 },
  })
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'index-words', {}, { id: 'parked' }))
  await app.context.database.write.updateTable('job').set({ parkedAt: 1 }).where('id', '=', 'parked').execute()
  const { code, status, parts } = await readParts(app)
  expect([code, status]).toEqual([503, 'failing'])
  expect(parts).toMatchObject({
    server: { status: 'ok' },
    backup: { status: 'failing' },
    jobs: { status: 'warning', parked: 1 },
    mail: { status: 'failing', reason: expect.stringContaining('ECONNREFUSED') as string },
    certificate: { status: 'failing', reason: expect.stringContaining('ECONNREFUSED') as string },
  })
})

test.for([undefined, 'another-key-of-sixteen-or-more', ''])(
  'with %j nothing is told, and metrics are nowhere',
  async (key) => {
    const app = await startApp({ monitoringKey })
    const response = await get(app, 'api/health/ready', key)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
    expect((await get(app, 'metrics', key)).status).toBe(404)
  },
)

test('without a key in the settings, no key opens anything', async () => {
  const app = await startApp()
  expect(await (await get(app, 'api/health/ready', 'undefined')).json()).toEqual({ status: 'ok' })
})

test('metrics have the requests by route, streams, jobs and the event loop', async () => {
  const app = await startApp({ monitoringKey })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const heard = await listen(app, ada)
  onTestFinished(() => void heard)
  await get(app, `api/groups/${group}`)
  const response = await get(app, 'metrics', monitoringKey)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/groups/:id",status="401"} 1')
  expect(text).toContain('coterie_live_streams 1')
  expect(text).toContain('coterie_damaged_originals 0')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toContain('coterie_media_process_resident_memory_bytes')
  expect(text).not.toContain(group)
})

test('a request that took long is a line of the log, without its address', { tags: 'long' }, async () => {
  const { log, lines } = logLines()
  const app = await startApp({ monitoringKey }, { log })
  const { files } = app.context
  const slowly = files.put
  files.put = async (...given) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, 1050)
    await promise
    return slowly(...given)
  }
  await get(app, 'api/health/ready?what=secret', monitoringKey)
  await expect
    .poll(() => lines)
    .toContainEqual(expect.objectContaining({ route: '/api/health/ready', msg: 'a slow request' }))
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('figures that the database has are left out while it does not respond, and all others are there', async () => {
  const app = await startApp({ monitoringKey })
  const putBack = await takeTablesAway(app, 'job', 'damaged_file')
  const response = await get(app, 'metrics', monitoringKey)
  await putBack()
  expect(response.status).toBe(200)
  const figures = await response.text()
  expect(figures).toMatch(/^coterie_live_streams 0$/m)
  expect(figures).toMatch(/^coterie_damaged_originals NaN$/im)
  expect(figures).not.toMatch(/^coterie_jobs\{/m)
})
