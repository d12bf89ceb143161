import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BusConfig } from '#server/config/bus-settings.ts'
import type { Config } from '#server/config/config.ts'
import { startApp, type TestApp } from '../app/start-app.ts'

type Overrides = Parameters<typeof startApp>[1]

/** Two servers on one database; what is uploaded to one is not on the other. */
export async function startServers(bus: BusConfig, settings: Partial<Config> = {}, overrides: Overrides = {}) {
  const first = await startApp({ ...settings, bus }, overrides)
  return { first, second: await startBeside(first, settings, overrides) }
}

export async function startBeside(
  { context: { config } }: TestApp,
  settings: Partial<Config> = {},
  overrides: Overrides = {},
): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-data-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  for (const name of ['secret', 'push-key']) await copyFile(join(config.dataFolder, name), join(dataFolder, name))
  return startApp({ bus: config.bus, database: config.database, dataFolder, ...settings }, overrides)
}
