import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { blockIn } from '#test/house/document-commands.ts'
import { emptyPlace } from '#test/servers/backup-places.ts'
import { openDatabase } from '../database/connect.ts'
import { savedDatabase } from './saved-database.ts'

test('a copy made before an update is put back as the document says', { tags: 'long' }, async () => {
  const app = await startApp()
  await app.given.person('ada')
  const { database: anew, dataFolder } = await emptyPlace()
  if (anew.kind !== 'postgres') throw new Error('This is for PostgreSQL.')
  await mkdir(dataFolder)
  const copy = join(dataFolder, 'before.dump')
  await savedDatabase(app.context.config.database).save(copy)

  const putBack = await blockIn('docs/self-hosting.md', 'Back to the tables before an update')
  const line = putBack.trim().split('\n').at(-1)!
  expect(line).toMatch(/^sudo cat \S+\.dump \| pg_restore /)
  const command = line.replace(/^sudo cat \S+/, `cat ${copy}`)
  execFileSync('/bin/sh', ['-c', command], { env: { PATH: process.env.PATH, DATABASE_URL: anew.url }, stdio: 'pipe' })
  const database = await openDatabase(anew)
  expect(await database.read.selectFrom('user').select('name').execute()).toHaveLength(1)
  await database.close()
})
