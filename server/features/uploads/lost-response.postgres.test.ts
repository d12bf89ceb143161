import { connect, createServer, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { finishUpload } from '#contract/uploads.ts'
import { startApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

test('a file is kept when PostgreSQL commits its row and the response to that is lost', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  if (database.config.kind !== 'postgres') throw new Error('This test needs PostgreSQL')
  const front = await startLossyFront(database.config.url)
  const app = await startApp({ database: { ...database.config, url: front.url } })
  const ada = await app.given.person('ada')
  const bytes = await makeWebp()
  const { id } = await createUpload(app, ada, bytes.length)
  expect((await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })).status).toBe(204)
  const finish = () => app.as(ada).call(finishUpload, { params: { id } })
  const file = await finish().catch(finish)
  expect(front.lost()).toBe(1)
  app.clock.advance(100_000)
  await app.runJobs()
  const { originalName } = await app.context.db
    .selectFrom('file')
    .select('originalName')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  expect((await buffer(app.context.files.read(originalName))).equals(bytes)).toBe(true)
})

/** Stands before PostgreSQL and closes the connection that has committed the first file, instead of saying so. */
async function startLossyFront(address: string) {
  const url = new URL(address)
  const { hostname, port } = url
  let lost = 0
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    const end = () => void [client, behind].map((each) => each.destroy())
    for (const socket of [client, behind]) socket.on('error', () => {}).on('close', end)
    let hasInserted = false
    client.on('data', (chunk) => {
      if (String(chunk).includes('insert into "file" ')) hasInserted = true
      behind.write(chunk)
    })
    behind.on('data', (chunk) => {
      if (!hasInserted || lost > 0 || !String(chunk).includes('COMMIT\0')) return void client.write(chunk)
      lost++
      end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, lost: () => lost }
}
