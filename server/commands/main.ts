import { existsSync } from 'node:fs'
import { readConfig, ConfigError } from '../config.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/connect.ts'
import { requireMigrated } from '../database/migrate.ts'
import { StartError } from '../errors.ts'
import { commands, type CommandContext } from './commands.ts'

/** `npm run coterie -- <command>`: what whoever runs the server does, while it runs or not. */
const [name = '', ...given] = process.argv.slice(2)
const command = commands[name]
if (!command || given.length < command.needs || given.length > command.takes) {
  console.error(command ? `Usage: npm run coterie -- ${command.usage}` : overview())
  process.exit(1)
}
process.umask(0o077)
try {
  const context = await openContext()
  try {
    console.log(await command.run(context, given))
  } finally {
    await context.database.close()
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

function overview(): string {
  const rows = Object.values(commands).map(({ usage, purpose }) => `  ${usage}\n      ${purpose}`)
  return ['Usage: npm run coterie -- <command>', '', ...rows].join('\n')
}

async function openContext(): Promise<CommandContext> {
  const config = readConfig(process.env)
  if (config.database.kind === 'sqlite' && !existsSync(config.database.path)) {
    throw new StartError(`There is no database at ${config.database.path}. Set DATA_DIR as for the server.`)
  }
  const database = await openDatabase(config.database, { isShared: true })
  try {
    await requireMigrated(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return { config, database, db: database.read, clock: systemClock }
}
