import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '#server/clock.ts'
import type { DatabaseConfig } from '#server/config/database-settings.ts'
import { startApp, type TestApp } from '../app/start-app.ts'

const entry = join(import.meta.dirname, '../../server/commands/main.ts')
const execute = promisify(execFile)

/** A server whose clock shows the same as that of a command. */
export async function startOnTime(): Promise<TestApp> {
  const app = await startApp()
  app.clock.advance(systemClock() - app.clock())
  return app
}

/** As it is typed, beside the running server. */
export function runCommand({ context }: TestApp, ...given: string[]) {
  const { database } = context.config
  return runWith(settingsOf(database), ...given)
}

/** Those of a server on this database. */
export function settingsOf(database: DatabaseConfig): Record<string, string> {
  return database.kind === 'sqlite' ? { DATA_DIR: dirname(database.path) } : { DATABASE_URL: database.url }
}

/** The same with these settings. */
export async function runWith(settings: Record<string, string>, ...given: string[]) {
  const args = ['--disable-warning=ExperimentalWarning', entry, ...given]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const ended = execute(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...settings } })
  type Failed = { code: number; stdout: string; stderr: string }
  const { code, stdout, stderr } = await ended.then(
    (printed) => ({ code: 0, ...printed }),
    (failed: Failed) => failed,
  )
  return { code, printed: (stdout + stderr).trim() }
}
