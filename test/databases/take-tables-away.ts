import { sql } from 'kysely'
import type { TestApp } from '../app/start-app.ts'

/** Whoever asks for these tables is refused, as by a database that is away, until what this returns is called. */
export async function takeTablesAway({ context }: TestApp, ...names: string[]): Promise<() => Promise<void>> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(context.database.write)
  for (const name of names) await rename(name, `${name}_away`)
  return async () => {
    for (const name of names) await rename(`${name}_away`, name)
  }
}
