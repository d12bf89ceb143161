import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/databases/databases.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const pages = [
  'tables.ts',
  'tables/administration-tables.ts',
  'tables/guest-tables.ts',
  'tables/hosting-tables.ts',
  'tables/archive-tables.ts',
  'tables/book-tables.ts',
  'tables/asking-tables.ts',
  'tables/block-tables.ts',
  'tables/collection-tables.ts',
  'tables/email-reply-tables.ts',
  'tables/importing-tables.ts',
  'tables/leaving-tables.ts',
  'tables/message-tables.ts',
  'tables/notification-tables.ts',
  'tables/program-tables.ts',
  'tables/server-tables.ts',
  'tables/sign-in-tables.ts',
  'tables/word-tables.ts',
].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))

/** Table and column names as tables.ts declares them, with `?` behind the columns that may be null. */
function declaredTables(): Record<string, string[]> {
  const body = pages.map((page) => /type \w+Tables = \{([\s\S]*?)\n\}/.exec(page)![1]!).join('\n')
  const tables = body.matchAll(/^ {2}(\w+): \{([\s\S]*?)^ {2}\}/gm)
  return Object.fromEntries(
    [...tables].map(([, name, columns]) => [
      name,
      [...columns!.matchAll(/^ {4}(\w+): (.*)$/gm)]
        .map(([, c, type]) => `${c}${/null/.test(type!) ? '?' : ''}`)
        .toSorted(),
    ]),
  )
}

test('the page with the data model is what the migrations build', async () => {
  const fresh = await freshDatabase()
  const database = await openDatabase(fresh.config)
  try {
    await migrate(database)
    const built = await database.write.introspection.getTables()
    // What a database needs of its own for the words is not in the model.
    const shared = built.filter(({ name }) => !name.startsWith('indexed_words'))
    const columns = shared.map(({ name, columns: all }) => [
      name,
      all
        .filter((column) => column.dataType !== 'tsvector')
        .map((column) => `${column.name}${column.isNullable ? '?' : ''}`)
        .toSorted(),
    ])
    expect(Object.fromEntries(columns)).toEqual(declaredTables())
  } finally {
    await database.close()
    await fresh.drop()
  }
})
