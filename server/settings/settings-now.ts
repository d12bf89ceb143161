import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { withSaved } from '../config/changeable-settings.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { hasTable } from '../database/dialect.ts'
import { readSaved } from './saved-settings.ts'

/** With what is saved in the database, for commands beside a server; the database may be of an older version. */
export async function settingsNow(start: Config, { read }: Pick<Database, 'read'>): Promise<Config> {
  if (!(await hasTable(read as unknown as Kysely<unknown>, 'server_setting'))) return start
  const secret = await readFile(join(start.dataFolder, 'secret'), 'utf8').catch(() => '')
  const { saved } = await readSaved(read, { secret: secret.trim() })
  return { ...start, ...withSaved(start, saved).config }
}
