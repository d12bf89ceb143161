import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { verify } from './backup.ts'
import { checkBackups } from './doctor/data.ts'

test('a backup that lacks originals is a failure for whoever asks', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id, originalName } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  const { config } = app.context
  const folder = await emptyFolder()
  await rm(join(config.dataFolder, 'files', originalName))
  await makeBackup(app.context, folder)
  const verified = await verify.run({ words: [folder], options: {}, environment: {} })
  expect(verified).toMatchObject({ isFailure: true, text: expect.stringContaining('1 originals were missing') })
  const found = await checkBackups({ ...config, backups: { folder, minuteOfDay: 0 } })
  expect(found).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('1 originals were missing or damaged then'),
  })
})
