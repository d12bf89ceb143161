import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/databases/databases.ts'
import { addressOf, startS3, type S3 } from '#test/s3/start-s3.ts'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { runWith, settingsOf } from '#test/servers/run-command.ts'
import { makeFamily } from '#test/zusam/family.ts'
import { savedStore } from '../backup/open-saved-store.ts'
import { openDatabase } from '../database/connect.ts'

describe.runIf(process.platform === 'linux')('a store of files', () => {
  let s3: S3

  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('gets the originals of a Zusam server, once', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.drop())
    const dataFolder = await emptyFolder()
    const store = await s3.makeBucket()
    const settings = {
      ...settingsOf(database.config),
      ...(database.config.kind === 'postgres' && { DATA_DIR: dataFolder }),
      STORE_URL: addressOf(store),
      DISK_RESERVE_PERCENT: '0',
    }
    const zusam = await makeFamily('0.6.1')
    const [first, again] = [
      await runWith(settings, 'import', 'zusam', zusam.folder),
      await runWith(settings, 'import', 'zusam', zusam.folder),
    ]
    for (const { code, printed } of [first, again])
      expect([code, printed]).toEqual([0, expect.stringContaining('Every count agrees.')])
    expect(existsSync(join(settings.DATA_DIR ?? dataFolder, 'files'))).toBe(false)

    const opened = await openDatabase(database.config, { isShared: true })
    const files = await opened.read
      .selectFrom('file')
      .select(['originalName', 'size'])
      .orderBy('originalName')
      .execute()
    await opened.close()
    const saved = await savedStore({ store, dataFolder })
    const sizes = new Map<string, number>()
    for await (const { name } of saved.list())
      if (name.startsWith('originals/')) sizes.set(name, (await buffer(saved.read(name))).length)
    await saved.close()
    expect([...sizes].toSorted()).toEqual(files.map(({ originalName, size }) => [originalName, Number(size)]))
    await rm(dataFolder, { recursive: true, force: true })
  })
})
