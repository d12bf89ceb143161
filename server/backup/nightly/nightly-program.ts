import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { openDatabase } from '../../database/connect.ts'
import { makeBackup, type Source } from '../make-backup.ts'
import { removeOutdated } from '../retention.ts'

/* Reads what to back up as JSON from its standard input, which stays open as long as the server lives. */

process.umask(0o077)
// Only root may raise one that is lower already.
setPriority(Math.max(10, getPriority()))
const input = createInterface({ input: process.stdin })
const [line] = (await once(input, 'line')) as [string]
const { folder, ...config } = JSON.parse(line) as Source['config'] & { folder: string }
process.stdin.on('end', () => process.exit(1))
try {
  const database = await openDatabase(config.database, { isShared: true })
  const { summary, linked } = await makeBackup({ config, db: database.read }, folder)
  await database.close()
  // Older backups may be the only ones with what this one lacks.
  if (summary.missing.length === 0 && summary.damaged?.length === 0) await removeOutdated(folder)
  process.stdout.write(
    JSON.stringify({
      made: summary.madeAt,
      files: summary.files,
      linked,
      missing: summary.missing,
      damaged: summary.damaged,
    }),
  )
  process.exit(0)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exit(1)
}
