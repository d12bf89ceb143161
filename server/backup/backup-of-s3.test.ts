import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAllFiles } from '#test/app/rows.ts'
import { startApp } from '#test/app/start-app.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { emptyFolder, emptyPlace } from '#test/servers/backup-places.ts'
import type { StoreConfig } from '../config/store-settings.ts'
import { openDatabase } from '../database/connect.ts'
import { openStore } from '../files/open-store.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let s3: S3

/** A server with one photo and all that was made of it, in this store. */
async function withPhoto(store: StoreConfig) {
  const app = await startApp({ store })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id, originalName } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  await app.runJobs()
  return { app, originalName }
}

describe.runIf(process.platform === 'linux')('with files in an S3 store, a backup', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('has every file, does not copy one again, and is restored to another store', { tags: 'long' }, async () => {
    const { app, originalName } = await withPhoto(await s3.makeBucket())
    const place = await emptyFolder()
    const first = await makeBackup(app.context, place)
    expect((await verifyBackup(place)).problems).toEqual([])
    expect(first.summary.missing).toEqual([])
    const photo = join('files', originalName)
    expect(await buffer(app.context.files.read(originalName))).toHaveLength(
      (await stat(join(first.folder, photo))).size,
    )

    const second = await makeBackup(app.context, place)
    expect(second.linked).toBe(Object.keys(await readAllFiles(join(first.folder, 'files'))).length)
    expect((await stat(join(second.folder, photo))).ino).toBe((await stat(join(first.folder, photo))).ino)

    const fresh = { ...(await emptyPlace()), store: await s3.makeBucket() }
    await restoreBackup(fresh, place)
    expect(await readdir(fresh.dataFolder)).not.toContain('files')
    const store = await openStore(fresh)
    for (const name of Object.keys(await readAllFiles(join(second.folder, 'files')))) {
      expect((await buffer(store.read(name))).equals(await buffer(app.context.files.read(name)))).toBe(true)
    }
    await store.close()
    const another = { ...(await emptyPlace()), store: fresh.store }
    await expect(restoreBackup(another, place)).rejects.toThrow('The store of STORE_URL is not empty')
  })

  test('moves files from a disk to a store, and back', { tags: 'long' }, async () => {
    const { app } = await withPhoto({ kind: 'disk' })
    const before = await readAllFiles(join(app.context.config.dataFolder, 'files'))
    const place = await emptyFolder()
    await makeBackup(app.context, place)
    const inStore = { ...(await emptyPlace()), store: await s3.makeBucket() }
    await restoreBackup(inStore, place)
    const database = await openDatabase(inStore.database, { isShared: true })
    const later = await emptyFolder()
    await makeBackup({ config: inStore, db: database.read }, later).finally(database.close)
    const onDisk = await emptyPlace()
    await restoreBackup(onDisk, later)
    expect(await readAllFiles(join(onDisk.dataFolder, 'files'))).toEqual(before)
  })
})
