import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { emptyPlace } from '#test/servers/backup-places.ts'
import { readConfig, type Config } from './config/config.ts'
import { createContext } from './context.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

const open = (config: Config) => createContext(config, { log: pino({ level: 'silent' }) })

test(
  'PostgreSQL is not begun beside an SQLite database with people in it, and is beside one without',
  { tags: 'long' },
  async () => {
    const config = { ...readConfig({}), ...(await emptyPlace()) }
    await mkdir(config.dataFolder)
    const sqlite = await openDatabase({ kind: 'sqlite', path: join(config.dataFolder, 'coterie.db') })
    await migrate(sqlite)
    await (await open(config)).close()
    const times = { createdAt: 1, lastActivityDate: 1, lastNotificationEmailCheck: 1 }
    const ada = { id: 'ada', login: 'ada@example.org', name: 'Ada', passwordHash: '', data: '{}', ...times }
    await sqlite.write.insertInto('user').values(ada).execute()
    await sqlite.close()
    await expect(open(config)).rejects.toThrow(/coterie\.db has people in it\. Leave DATABASE_URL out/)
  },
)
