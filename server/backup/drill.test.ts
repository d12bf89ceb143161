import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { readAllFiles, readAllRows } from '#test/app/rows.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { emptyFolder, emptyPlace } from '#test/servers/backup-places.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/connect.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

test('what is backed up while people write is whole on a fresh place, and at rest equal to the last row and byte', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const before = await postPhotos(app, ada, group, 5)
  const backups = await emptyFolder()

  const crowd = startCrowd(app, bea, group)
  await crowd.hasPosted(3)
  const underLoad = await makeBackup(app.context, backups).finally(crowd.stop)
  const first = await restored(backups)
  for (const id of before) expect(first.rows.message!.some((row) => row.includes(id))).toBe(true)
  for (const row of first.rows.file!) {
    const { originalName, sha256 } = JSON.parse(row) as { originalName: string; sha256: string | null }
    if (sha256) expect(first.files[`files/${originalName}`]).toBe(sha256)
  }
  expect(underLoad.summary.missing).toEqual([])

  await app.runJobs()
  await makeBackup(app.context, backups)
  const second = await restored(backups)
  const { files, rows } = await contentsOf(app.context.config, app.context.database)
  expect(second.rows).toEqual(rows)
  expect(second.files).toEqual(files)
  expect(Object.keys(files)).toContain('secret')
  expect(Object.keys(files)).toContain('push-key')
  expect(rows.file!.length).toBeGreaterThan(5)
})

async function postPhotos(app: TestApp, author: Person, group: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const content = await makeWebp({ width: 40 + n })
    const { id } = await app.given.file(author, content)
    ids.push(await app.given.message(author, group, { text: `Photo ${n}`, files: [id] }))
  }
  return ids
}

/** Posts photos and deletes every second one, until it is stopped. */
function startCrowd(app: TestApp, author: Person, group: string) {
  let posted = 0
  const stopping = new AbortController()
  const work = (async () => {
    while (!stopping.signal.aborted) {
      const [id] = await postPhotos(app, author, group, 1)
      if (++posted % 2 === 0) await app.as(author).call(deleteMessage, { params: { id: id! } })
    }
  })()
  return {
    hasPosted: (count: number) => expect.poll(() => posted, { timeout: 20_000 }).toBeGreaterThanOrEqual(count),
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

async function restored(backups: string) {
  const place = await emptyPlace()
  await restoreBackup(place, backups)
  const database = await openDatabase(place.database, { isShared: true })
  try {
    return await contentsOf(place, database)
  } finally {
    await database.close()
  }
}

async function contentsOf({ dataFolder }: Pick<Config, 'dataFolder'>, database: Parameters<typeof readAllRows>[0]) {
  const all = await readAllFiles(dataFolder)
  const files = Object.entries(all).filter(([path]) => /^(files\/|secret$|push-key$)/.test(path))
  return { files: Object.fromEntries(files), rows: await readAllRows(database), folder: join(dataFolder, 'files') }
}
