import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { daysToComeBack, deleteUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { readMessage } from '#contract/messages.ts'
import { logIn } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { emptyFolder, emptyPlace } from '#test/servers/backup-places.ts'
import { addErased, erasedFile, readErased } from '../files/erased-list.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** A backup that is older than the erasing of Ada. */
async function erasedSince({ backups }: { backups: string }) {
  const app = await startApp({ backups: { folder: backups, minuteOfDay: 0 } })
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const message = await app.given.message(ada, group, { text: 'To be forgotten' })
  await app.given.message(bea, group, { parent: message })
  const { folder } = await makeBackup(app.context, backups)
  await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { messages: 'go' } })
  app.clock.advance(daysToComeBack * 86_400)
  await app.runJobs()
  return { app, ada, bea, message, folder }
}

async function restoredApp(folder: string, before?: TestApp): Promise<TestApp> {
  const place = await emptyPlace()
  if (before) {
    await mkdir(place.dataFolder)
    await addErased(place.dataFolder, await readErased(before.context.config.dataFolder))
  }
  await restoreBackup(place, folder)
  return startApp(place)
}

test.each(['beside the backups', 'in the data folder'])(
  'whoever was erased since a backup is erased again when it is restored, by the list %s',
  { tags: 'long' },
  async (kept) => {
    const backups = await emptyFolder()
    const { app, ada, bea, message, folder } = await erasedSince({ backups })
    const isBeside = kept === 'beside the backups'
    if (!isBeside) await rm(join(backups, erasedFile))
    const anew = await restoredApp(folder, isBeside ? undefined : app)
    await anew.runJobs()
    expect((await refusal(anew.as('nobody').call(logIn, { body: ada }))).code).toBe('invalid-login')
    expect((await refusal(anew.as(ada).call(readMe))).code).toBe('not-signed-in')
    expect((await anew.as(bea).call(readMessage, { params: { id: message } })).data).toEqual({})
    expect(await anew.context.db.selectFrom('leaving').selectAll().execute()).toEqual([])
    expect(await anew.context.db.selectFrom('erased').select('userId').execute()).toEqual([{ userId: ada.id }])
  },
)

test('a backup brings the list of its data folder to the place of all backups', { tags: 'long' }, async () => {
  const backups = await emptyFolder()
  const { app, ada, bea, folder } = await erasedSince({ backups })
  await rm(join(backups, erasedFile))
  await makeBackup(app.context, backups)
  const anew = await restoredApp(folder)
  await anew.runJobs()
  expect((await refusal(anew.as('nobody').call(logIn, { body: ada }))).code).toBe('invalid-login')
  expect(await anew.as('nobody').call(logIn, { body: bea })).toHaveProperty('api_key')
})
