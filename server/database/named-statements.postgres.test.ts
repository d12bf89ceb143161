import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/databases.ts'
import { openDatabase } from './connect.ts'
import { prepared } from './prepared.ts'

test('PostgreSQL keeps how prepared queries are run, and no others', async () => {
  const { config, drop } = await freshDatabase()
  const database = await openDatabase({ ...config, connections: 1 } as typeof config)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const usersCalled = prepared((db, { name }: { name: string }) =>
    db.selectFrom('user').select('id').where('name', '=', name),
  )
  for (const name of ['Ada', 'Bea']) expect(await usersCalled(database.read, { name })).toEqual([])
  await database.read.selectFrom('group').select('id').where('name', '=', 'Lake').execute()
  const kept = sql<{ statement: string }>`select statement from pg_prepared_statements`
  expect((await kept.execute(database.read as never)).rows).toEqual([
    { statement: 'select "id" from "user" where "name" = $1' },
  ])
})
