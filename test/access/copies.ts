import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp, type TestApp } from '../app/start-app.ts'
import { copyOf } from '../databases/databases.ts'

/** A server of its own that finds everything as it was. */
export type OnCopy = <Result>(use: (app: TestApp) => Promise<Result>) => Promise<Result>

/** Stops a server, to start others on copies of what it has: what is done on one of them, no other finds. */
export async function copiesOf(
  { stop, context: { config } }: TestApp,
  overrides: Parameters<typeof startApp>[1],
): Promise<OnCopy> {
  await stop()
  return async (use) => {
    const database = await copyOf(config.database)
    const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-data-'))
    await cp(config.dataFolder, dataFolder, { recursive: true })
    const app = await startApp({ ...config, database: database.config, dataFolder }, overrides)
    try {
      return await use(app)
    } finally {
      await app.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true })
    }
  }
}
