import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/databases/databases.ts'
import { openDatabase } from './connect.ts'
import { prepared } from './prepared.ts'

test('PostgreSQL keeps how prepared queries are run that run often, and no others', async () => {
  const { config, drop } = await freshDatabase()
  const database = await openDatabase({ ...config, connections: 1 } as typeof config)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const usersCalled = prepared((db, { names }: { names: string[] }) =>
    db.selectFrom('user').select('id').where('name', 'in', names),
  )
  const rarely = Array.from({ length: 120 }, (_, n) => Array.from({ length: n + 2 }, () => 'Ada'))
  for (const names of rarely) await usersCalled(database.read, { names })
  for (let n = 0; n < 20; n++) expect(await usersCalled(database.read, { names: ['Bea'] })).toEqual([])
  for (let n = 0; n < 20; n++) await database.read.selectFrom('group').select('id').where('name', '=', 'Lake').execute()
  const kept = sql<{ statement: string }>`select statement from pg_prepared_statements`
  expect((await kept.execute(database.read as never)).rows).toEqual([
    { statement: 'select "id" from "user" where "name" in ($1)' },
  ])
})
