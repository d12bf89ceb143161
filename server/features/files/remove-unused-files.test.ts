import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import type { FileRow } from './files.ts'

const day = 86_400

async function storedOf(app: TestApp, { id }: FileRow): Promise<number> {
  const names = await readdir(join(app.context.config.dataFolder, 'files'), { recursive: true })
  return names.filter((name) => name.includes(id)).length
}
const isKnown = async (app: TestApp, { id }: FileRow) =>
  (await app.context.db.selectFrom('file').select('id').where('id', '=', id).execute()).length === 1

test('a file that nothing uses goes a day after that was found, with every copy of it', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const file = await app.given.file(ada)
  const id = await app.given.message(ada, group, { files: [file.id] })
  for (const path of [`images/crop/80/80/${file.id}`, `images/thumbnail/420/994/${file.id}`]) {
    const response = await fetch(`${app.url}api/${path}`, { headers: { 'X-AUTH-TOKEN': ada.key } })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  await app.runJobs()
  expect(await storedOf(app, file)).toBeGreaterThan(4)
  app.clock.advance(40 * day)
  await app.runJobs()
  expect(await isKnown(app, file)).toBe(true)

  await app.as(ada).call(deleteMessage, { params: { id } })
  app.clock.advance(day)
  await app.runJobs()
  app.clock.advance(day - 1)
  await app.runJobs()
  expect([await isKnown(app, file), (await storedOf(app, file)) > 0]).toEqual([true, true])
  app.clock.advance(6 * 3600)
  await app.runJobs()
  expect([await isKnown(app, file), await storedOf(app, file)]).toEqual([false, 0])
})

test('what is used again, is somebody’s picture or has just come stays', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const [again, avatar, dropped] = [await app.given.file(ada), await app.given.file(ada), await app.given.file(ada)]
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { avatar: avatar.id } })
  await app.runJobs()
  app.clock.advance(day - 3600)
  await app.as(ada).call(postMessage, { body: { group, files: [again.id, dropped.id] } })
  const { id } = await app.as(ada).call(postMessage, { body: { group, files: [dropped.id] } })
  await app.as(ada).call(deleteMessage, { params: { id } })
  const late = await app.given.file(ada)
  app.clock.advance(3600)
  await app.runJobs()
  app.clock.advance(3600)
  await app.runJobs()
  for (const file of [again, avatar, dropped, late]) expect(await isKnown(app, file)).toBe(true)
  app.clock.advance(10 * day)
  await app.runJobs()
  app.clock.advance(10 * day)
  await app.runJobs()
  expect(await Promise.all([again, avatar, dropped, late].map((file) => isKnown(app, file)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('the day starts again for a file that was used in between', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const file = await app.given.file(ada)
  await app.runJobs()
  const id = await app.given.message(ada, group, { files: [file.id] })
  app.clock.advance(6 * 3600)
  await app.runJobs()
  await app.as(ada).call(editMessage, { params: { id }, body: { files: [] } })
  app.clock.advance(18 * 3600)
  await app.runJobs()
  expect(await isKnown(app, file)).toBe(true)
  app.clock.advance(day)
  await app.runJobs()
  expect(await isKnown(app, file)).toBe(false)
})

test('an upload that a kill cut off between its bytes and its row is removed a day later', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const originals = () => readdir(join(app.context.config.dataFolder, 'files/originals'))
  const kept = await app.given.file(ada)
  await app.given.message(ada, group, { files: [kept.id] })
  const killed = new Promise<never>(() => {})
  const { put } = app.context.files
  const stored = Promise.withResolvers<void>()
  app.context.files.put = async (name, content) => {
    await put(name, content)
    stored.resolve()
    return killed
  }
  void app.given.file(ada)
  await stored.promise
  app.context.files.put = put
  await app.runJobs()
  expect(await originals()).toHaveLength(2)
  app.clock.advance(day)
  await app.runJobs()
  expect(await originals()).toEqual([expect.stringContaining(kept.id)])
})
