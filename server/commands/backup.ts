import { resolve } from 'node:path'
import type { Summary } from '../backup/layout.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { readConfig } from '../config/config.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { json, onDatabase, type Command } from './command.ts'

export const backup: Command = {
  words: '<folder>',
  purpose:
    'makes a backup in a folder of its own below this one, and verifies it; files that the one before has take no more room',
  options: json,
  run: onDatabase(async (context, { words: [path = ''] }) => {
    const { folder, summary, linked } = await makeBackup(context, resolve(path))
    const lines = [
      `${folder} is complete and verified: ${contents(summary)}; ${linked} of them are those of the backup before.`,
      ...warnings(summary),
    ]
    return { text: lines.join('\n'), data: { folder, linked, ...summary }, isFailure: hasLost(summary) }
    // Before an update its tables are older.
  }, pendingMigrations),
}

export const verify: Command = {
  words: '<folder>',
  purpose: 'reads all of a backup, or of the newest in this folder: every file, and every row of the database',
  options: json,
  run: async ({ words: [path = ''] }) => {
    const { folder, summary, problems } = await verifyBackup(resolve(path))
    const isDamaged = problems.length > 0
    const text = isDamaged
      ? [`${folder} is damaged:`, ...problems.slice(0, 50).map((problem) => `  ${problem}`)].join('\n')
      : [`${folder} is sound: ${contents(summary)}.`, ...warnings(summary)].join('\n')
    return { text, data: { folder, problems, ...summary }, isFailure: isDamaged || hasLost(summary) }
  },
}

export const restore: Command = {
  words: '<folder>',
  purpose: 'puts a backup, or the newest in this folder, into an empty data folder and an empty database',
  run: async ({ words: [path = ''], environment }) => {
    const { dataFolder } = readConfig(environment)
    const { folder, summary } = await restoreBackup(readConfig(environment), resolve(path))
    return { text: `${folder} is restored to ${dataFolder}: ${contents(summary)}. Start Coterie now.` }
  },
}

function contents({ database, files }: Summary): string {
  const { user: people = 0, message: messages = 0 } = database.rows
  return `${people} people, ${messages} messages, ${files.count} files with ${files.bytes} bytes`
}

function hasLost({ missing, damaged = [] }: Summary): boolean {
  return missing.length + damaged.length > 0
}

function list(names: string[]): string {
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`
}

function warnings({ missing, damaged = [] }: Summary): string[] {
  return [
    ...(missing.length > 0
      ? [`${missing.length} originals were missing already when it was made: ${list(missing)}`]
      : []),
    ...(damaged.length > 0
      ? [
          `${damaged.length} originals were damaged already when it was made, and are sound in it only as far as the backup before had them: ${list(damaged)}`,
        ]
      : []),
  ]
}
